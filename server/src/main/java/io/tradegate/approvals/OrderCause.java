package io.tradegate.approvals;

import java.util.UUID;

/** One of the causes why an order waits for a decision: each is an approval of its own. */
record OrderCause(UUID approvalId, ApprovalCause cause, String rule, ApprovalStatus status) {}
