/** Quotes: prices made for one buyer, in versions that stay as they were sent. */
@NullMarked
package io.tradegate.quotes;

import org.jspecify.annotations.NullMarked;
