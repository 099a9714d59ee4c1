package io.tradegate.invoices.document;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.util.List;

/** An invoice or credit note, whole. */
public record BillingDocument(Invoice head, List<BilledLine> lines, List<BilledTax> taxes) {
  public BillingDocument {
    lines = List.copyOf(lines);
    taxes = List.copyOf(taxes);
  }

  /** What it charges, or credits, for one order, with tax. */
  public Money share(OrderId order) {
    return taxes.stream()
        .filter(tax -> tax.orderId().equals(order))
        .map(tax -> tax.basis().plus(tax.tax()))
        .reduce(Money.zero(head.total().currency()), Money::plus);
  }
}
