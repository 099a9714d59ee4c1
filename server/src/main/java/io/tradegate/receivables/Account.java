package io.tradegate.receivables;

import io.tradegate.platform.records.WireEnum;

/** The accounts of the ledger; a debit is positive. */
public enum Account implements WireEnum {
  /** What companies owe, and their credit notes. */
  RECEIVABLE,
  /** Money that was received and settles no debt yet. */
  UNAPPLIED_CASH,
  BANK_CLEARING,
  GATEWAY_CLEARING,
  REVENUE,
  TAX,
  SHIPPING,
  ROUNDING,
  DISCOUNT_ALLOWED,
  WRITE_OFF,
  DUNNING_FEES,
  EXCHANGE_DIFFERENCE,
  REFUNDS_PAYABLE;

  /** Whether it belongs to a company: each posting on it moves one of the company's open items. */
  boolean isOfCustomers() {
    return this == RECEIVABLE || this == UNAPPLIED_CASH;
  }
}
