package io.tradegate.orders.document;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;

/**
 * The totals of an order. The total is the exact sum of the amounts before it, because each of them
 * is rounded.
 *
 * @param net of the lines
 * @param shippingRate the tax on shipping in percent, by the tax class of the shipping method
 * @param tax of the lines and of shipping
 */
public record OrderTotals(
    Money net,
    @Column("shipping_net") Money shipping,
    BigDecimal shippingRate,
    Money shippingTax,
    Money tax,
    Money total) {

  public static OrderTotals of(
      Currency currency, List<OrderLine> lines, Money shipping, BigDecimal rate) {
    Money zero = Money.zero(currency);
    Money net = lines.stream().map(OrderLine::net).reduce(zero, Money::plus);
    Money shippingTax = shipping.times(rate.movePointLeft(2));
    Money tax = lines.stream().map(OrderLine::tax).reduce(shippingTax, Money::plus);
    return new OrderTotals(net, shipping, rate, shippingTax, tax, net.plus(shipping).plus(tax));
  }

  /** When lines were cut: the charge for shipping and its rate stay as they were agreed. */
  public OrderTotals afterCut(List<OrderLine> lines) {
    return of(net.currency(), lines, shipping, shippingRate);
  }
}
