package io.tradegate.orders.document;

import io.tradegate.platform.money.Money;
import io.tradegate.pricing.tax.DocumentTax;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of an order with their tax, and its totals. The only place where both are computed,
 * from the net amounts and rates of the lines and of shipping.
 */
public record OrderAmounts(List<OrderLine> lines, OrderTotals totals) {

  /** {@code rate}: the tax on shipping in percent. */
  public static OrderAmounts of(List<OrderLine> lines, Money shipping, BigDecimal rate) {
    List<DocumentTax.Part> parts = new ArrayList<>();
    lines.forEach(line -> parts.add(new DocumentTax.Part(line.net(), line.taxRate())));
    parts.add(new DocumentTax.Part(shipping, rate.setScale(4)));
    List<Money> taxes = DocumentTax.of(parts);
    List<OrderLine> taxed = new ArrayList<>();
    for (int n = 0; n < lines.size(); n++) {
      taxed.add(lines.get(n).taxed(taxes.get(n)));
    }
    Money zero = Money.zero(shipping.currency());
    Money net = lines.stream().map(OrderLine::net).reduce(zero, Money::plus);
    Money tax = taxes.stream().reduce(zero, Money::plus);
    return new OrderAmounts(
        taxed,
        new OrderTotals(net, shipping, rate, taxes.getLast(), tax, net.plus(shipping).plus(tax)));
  }

  /** After lines were cut: the charge for shipping and its rate stay as they were agreed. */
  public static OrderAmounts afterCut(OrderTotals before, List<OrderLine> lines) {
    return of(lines, before.shipping(), before.shippingRate());
  }

  /** Of an order that is cancelled whole: nothing is left, and nothing is sent. */
  public static OrderAmounts cancelled(OrderTotals before, List<OrderLine> lines) {
    return of(
        lines.stream().map(line -> line.open().isZero() ? line : line.cut(line.open())).toList(),
        Money.zero(before.total().currency()),
        before.shippingRate());
  }
}
