/** Quotes: prices made for one buyer, in versions. For now its events; buying grows it. */
@NullMarked
package io.tradegate.quotes;

import org.jspecify.annotations.NullMarked;
