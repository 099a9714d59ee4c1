/** Rows of a quick order, and the result of each. */
@NullMarked
package io.tradegate.cart.rows;

import org.jspecify.annotations.NullMarked;
