package io.tradegate.marketplace.ledger;

import io.tradegate.platform.records.WireEnum;

/** What an entry of a vendor's ledger is for. The database checks the side of each. */
public enum EntryKind implements WireEnum {
  /** Goods that the vendor delivered, with their tax and shipping: positive. */
  SALE,
  /** The operator's commission without tax: negative. */
  COMMISSION,
  /** The tax on the commission: negative. */
  COMMISSION_TAX,
  /** A sale given back to the buyer: negative. */
  REFUND,
  /** Commission and its tax given back, or a correction by staff: of either side. */
  REVERSAL,
  /** A fee that staff posted: negative. */
  FEE,
  /** What was transferred to the vendor: negative. */
  PAYOUT;

  /** Whether it is paid out only after the days that the settings say. */
  boolean isHeld() {
    return this == SALE || this == COMMISSION || this == COMMISSION_TAX;
  }
}
