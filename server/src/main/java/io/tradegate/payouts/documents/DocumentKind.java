package io.tradegate.payouts.documents;

import io.tradegate.platform.records.WireEnum;

/** What a document of a payout is. */
public enum DocumentKind implements WireEnum {
  /** Every entry that was paid. */
  STATEMENT,
  /** What the operator charges for the period; a credit note when its total is negative. */
  COMMISSION_INVOICE;
}
