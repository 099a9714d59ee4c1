package io.tradegate.payouts;

import io.tradegate.platform.records.WireEnum;

/** Why a vendor is not paid, although there are entries. */
public enum LeftOut implements WireEnum {
  /** Refunds and fees are more than the sales that are due; carried over to the next run. */
  NEGATIVE_BALANCE,
  /** The vendor has named no bank account. */
  ACCOUNT_MISSING,
  /** Staff have not verified the bank account. */
  ACCOUNT_NOT_VERIFIED;
}
