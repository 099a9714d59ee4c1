package io.tradegate.invoices.document;

import io.tradegate.platform.records.WireEnum;

/** What a line of an invoice charges. */
public enum BilledKind implements WireEnum {
  GOODS,
  SHIPPING,
  /** A part of the amount, on a credit note. */
  AMOUNT
}
