/**
 * Payments: money for orders that are paid before they are delivered, by card through a gateway or
 * by bank transfer. Owns payment. No connection is held while a gateway is asked.
 */
@NullMarked
package io.tradegate.payments;

import org.jspecify.annotations.NullMarked;
