/** Quotes: prices offered to one buyer, in versions that never change once they were sent. */
@NullMarked
package io.tradegate.quotes;

import org.jspecify.annotations.NullMarked;
