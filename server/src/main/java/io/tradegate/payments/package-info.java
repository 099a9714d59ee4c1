/**
 * Payments: money for orders, by card through a gateway or by bank transfer, money of companies for
 * their invoices, and refunds. No database connection is held while a gateway is called.
 */
@NullMarked
package io.tradegate.payments;

import org.jspecify.annotations.NullMarked;
