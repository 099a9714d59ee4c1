/** Requests for quote: what a buyer needs a price for, and the questions about it. */
@NullMarked
package io.tradegate.rfqs;

import org.jspecify.annotations.NullMarked;
