/**
 * Checkout: turns a buyer's cart, or what staff enter for a customer, into an order in one
 * transaction. Owns no tables.
 */
@NullMarked
package io.tradegate.checkout;

import org.jspecify.annotations.NullMarked;
