/**
 * Payments: money for orders that are paid before they are delivered, by card through a gateway or
 * by bank transfer. Owns payment. No database connection is held while a gateway is called.
 */
@NullMarked
package io.tradegate.payments;

import org.jspecify.annotations.NullMarked;
