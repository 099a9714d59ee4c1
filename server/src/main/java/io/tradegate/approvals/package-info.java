/** Approvals: orders that wait for the buyer company's approver. For now its events. */
@NullMarked
package io.tradegate.approvals;

import org.jspecify.annotations.NullMarked;
