package io.tradegate.platform.db;

import io.tradegate.platform.money.Money;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A component that is an amount in one column, with its currency in another. */
final class MoneyPart extends RecordPart {
  private final String amount;
  private final String currency;
  private final String own;

  MoneyPart(RecordComponent component, boolean nullable, String amount) {
    super(nullable);
    this.amount = amount;
    Column named = component.getAnnotation(Column.class);
    this.currency = named == null ? "currency" : named.currency();
    this.own = RecordMapping.snake(component.getName());
  }

  static boolean takes(Class<?> type) {
    return type == Money.class;
  }

  @Override
  @Nullable Object read(Row row) {
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

  /** The amounts, and their currencies unless the caller has bound one for all. */
  @Override
  void bindColumn(List<@Nullable Object> values, Sql sql) {
    List<@Nullable String> amounts =
        Columns.of(values, value -> value instanceof Money money ? money.amountText() : null);
    Stream.of(amount, own).filter(sql::has).forEach(name -> sql.bind(name, amounts));
    if (sql.has(currency) && !sql.isBound(currency)) {
      sql.bind(
          currency,
          Columns.of(values, value -> value instanceof Money money ? money.currency() : null));
    }
  }

  @Override
  void bindValue(@Nullable Object value, Sql sql) {
    Object bound = value instanceof Money money ? money.amount() : null;
    Stream.of(amount, own).filter(sql::has).forEach(name -> sql.bind(name, bound));
    if (value instanceof Money money) {
      sql.bind(currency, money.currency());
    } else if (!sql.isBound(currency)) { // another amount of the record may have told it
      sql.bind(currency, null);
    }
  }

  @Override
  public String toString() {
    return amount;
  }
}
