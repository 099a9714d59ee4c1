/**
 * Bank statements: reads what the bank booked, finds the invoices and orders that payers meant, and
 * makes payments of confirmed lines.
 */
@NullMarked
package io.tradegate.payments.statements;

import org.jspecify.annotations.NullMarked;
