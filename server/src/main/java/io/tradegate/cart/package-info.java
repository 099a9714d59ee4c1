/**
 * Carts: the open cart, quick order, reorder and shopping lists.
 *
 * <p>Owns cart, cart_line, shopping_list and shopping_list_line. {@link io.tradegate.cart.Carts}
 * turns the caller's cart into lines that can be ordered, {@link io.tradegate.cart.lines.Lines}
 * does the same with SKUs for any company: what may be ordered is decided here and nowhere else.
 */
@NullMarked
package io.tradegate.cart;

import org.jspecify.annotations.NullMarked;
