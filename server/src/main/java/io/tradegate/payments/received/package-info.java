/** Payments of customer companies for their invoices. */
@NullMarked
package io.tradegate.payments.received;

import org.jspecify.annotations.NullMarked;
