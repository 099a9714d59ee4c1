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
  COMMISSION_INVOICE;
}
