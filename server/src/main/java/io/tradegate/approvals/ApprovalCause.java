package io.tradegate.approvals;

import io.tradegate.platform.records.WireEnum;

/** Cause of an approval. */
enum ApprovalCause implements WireEnum {
  /** A rule of the company's. */
  RULE,
  /** The buyer's own limit per order. */
  SPENDING_LIMIT,
  /** A budget that may be exceeded with approval only. */
  BUDGET;
}
