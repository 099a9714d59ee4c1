/** Refunds: money that goes back, and the list of refunds that are due. */
@NullMarked
package io.tradegate.payments.refunds;

import org.jspecify.annotations.NullMarked;
