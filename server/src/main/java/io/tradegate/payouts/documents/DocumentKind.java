package io.tradegate.payouts.documents;

import io.tradegate.platform.records.WireEnum;

/** What a document of a vendor is. */
public enum DocumentKind implements WireEnum {
  /** Every entry that was paid. */
  STATEMENT,
  /**
   * What the operator charges in a payout or a period, at one tax rate; a credit note when its
   * total is negative.
   */
  COMMISSION_INVOICE,
  /** What the vendor sold, written by the operator in the vendor's name, as both have agreed. */
  SELF_BILLING;
}
