/**
 * Approvals: rules that hold a company's orders until its approvers decide, tiers of approvers,
 * delegations to colleagues, and escalation when no approver answers in time.
 */
@NullMarked
package io.tradegate.approvals;

import org.jspecify.annotations.NullMarked;
