package io.tradegate.invoices.document;

import io.tradegate.platform.records.WireEnum;

/** A document that asks for money, or one that gives it back. */
public enum InvoiceKind implements WireEnum {
  INVOICE("INV"),
  CREDIT_NOTE("CN");

  private final String series;

  InvoiceKind(String series) {
    this.series = series;
  }

  /** The text before the dash of its numbers. */
  public String series() {
    return series;
  }
}
