package io.tradegate.platform.db;

import io.tradegate.platform.money.Money;
import java.lang.reflect.RecordComponent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A component that is an amount in one column, with its currency in another. */
final class MoneyPart extends RecordPart {
  private final String amount;
  private final String currency;
  private final String own;

  MoneyPart(RecordComponent component, String amount, String currency) {
    super(component);
    this.amount = amount;
    this.currency = currency;
    this.own = RecordMapping.snake(component.getName());
  }

  static boolean takes(Class<?> type) {
    return type == Money.class;
  }

  @Override
  @Nullable Object maybe(Row row) {
    return row.maybeMoney(amount, currency);
  }

  @Override
  List<String> unreadable() {
    return List.of();
  }

  @Override
  boolean isIn(Sql sql) {
    return sql.has(amount) || sql.has(own);
  }

  @Override
  void bindValue(@Nullable Object value, Sql sql) {
    Object bound = value instanceof Money money ? money.amount() : null;
    sql.bind(sql.has(amount) ? amount : own, bound);
    if (sql.has(currency)) {
      sql.bind(currency, value instanceof Money money ? money.currency() : null);
    }
  }

  @Override
  public String toString() {
    return amount;
  }
}
