package io.tradegate.checkout;

import io.tradegate.cart.lines.OrderableLine;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;

/** The lines of an order at fixed prices, and their weight. */
record Goods(Currency currency, List<DraftLine> lines, BigDecimal grams) {

  /** At least one line. */
  static Goods of(List<OrderableLine> lines) {
    Currency currency = lines.getFirst().unitPrice().currency();
    BigDecimal grams =
        lines.stream().map(OrderableLine::grams).reduce(BigDecimal.ZERO, BigDecimal::add);
    return new Goods(currency, lines.stream().map(OrderableLine::draft).toList(), grams);
  }

  Money value() {
    return lines.stream().map(DraftLine::net).reduce(Money.zero(currency), Money::plus);
  }
}
