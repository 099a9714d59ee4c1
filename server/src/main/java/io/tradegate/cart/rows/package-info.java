/** Rows of a quick order, and what became of each. */
@NullMarked
package io.tradegate.cart.rows;

import org.jspecify.annotations.NullMarked;
