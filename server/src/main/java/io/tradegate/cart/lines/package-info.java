/** The lines of carts and lists, and the rules of what a company can order. */
@NullMarked
package io.tradegate.cart.lines;

import org.jspecify.annotations.NullMarked;
