package io.tradegate.invoices.document;

import io.tradegate.platform.records.WireEnum;

/** The status of an invoice or credit note. From {@code issued} on it follows the ledger. */
public enum InvoiceStatus implements WireEnum {
  DRAFT,
  ISSUED,
  PARTIALLY_PAID,
  PAID,
  CREDITED,
  WRITTEN_OFF
}
