package io.tradegate.checkout;

import io.tradegate.cart.lines.OrderableLine;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.util.Currency;
import java.util.List;

/** The lines of an order at fixed prices, and their weight. */
record Goods(Currency currency, List<DraftLine> lines, long grams) {

  static Goods of(Currency currency, List<OrderableLine> lines) {
    long grams = lines.stream().mapToLong(OrderableLine::grams).sum();
    return new Goods(currency, lines.stream().map(Goods::line).toList(), grams);
  }

  static DraftLine line(OrderableLine line) {
    return RecordBuilder.of(DraftLine.class).from(line).build();
  }

  Money value() {
    return lines.stream().map(DraftLine::net).reduce(Money.zero(currency), Money::plus);
  }
}
