package io.tradegate.invoices.document;

import java.util.List;

/** An invoice or credit note, whole. */
public record BillingDocument(Invoice head, List<BilledLine> lines, List<BilledTax> taxes) {
  public BillingDocument {
    lines = List.copyOf(lines);
    taxes = List.copyOf(taxes);
  }
}
