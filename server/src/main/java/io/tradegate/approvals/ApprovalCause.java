package io.tradegate.approvals;

import java.util.Locale;

/** What asks for an approval. */
enum ApprovalCause {
  /** A rule of the company's. */
  RULE,
  /** The buyer's own limit per order. */
  SPENDING_LIMIT,
  /** A budget that may be exceeded with approval only. */
  BUDGET;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ApprovalCause of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
