/** Requests for quote: what a buyer needs a price for. For now its event; buying grows it. */
@NullMarked
package io.tradegate.rfqs;

import org.jspecify.annotations.NullMarked;
