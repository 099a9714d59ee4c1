/** Billing: invoices and payments. For now its events. */
@NullMarked
package io.tradegate.billing;

import org.jspecify.annotations.NullMarked;
