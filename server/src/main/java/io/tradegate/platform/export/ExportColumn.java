package io.tradegate.platform.export;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A column of an export.
 *
 * @param currency the column with the currency of an amount; empty for other kinds
 */
public record ExportColumn(String name, Kind kind, String currency) {

  /** What the values are in JSON: amounts are texts there, as in the API. */
  public enum Kind {
    TEXT,
    NUMBER,
    FLAG,
    MONEY
  }

  public static ExportColumn text(String name) {
    return new ExportColumn(name, Kind.TEXT, "");
  }

  public static List<ExportColumn> texts(String... names) {
    return Stream.of(names).map(ExportColumn::text).toList();
  }

  /** All of these columns, in their order. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static List<ExportColumn> joined(List<ExportColumn>... parts) {
    return Stream.of(parts).flatMap(List::stream).toList();
  }

  public static List<ExportColumn> numbers(String... names) {
    return Stream.of(names).map(ExportColumn::number).toList();
  }

  public static List<ExportColumn> flags(String... names) {
    return Stream.of(names).map(ExportColumn::flag).toList();
  }

  /** Amounts whose currency is in the column {@code currency}. */
  public static List<ExportColumn> amounts(String... names) {
    return Stream.of(names).map(name -> money(name, "currency")).toList();
  }

  public static ExportColumn number(String name) {
    return new ExportColumn(name, Kind.NUMBER, "");
  }

  public static ExportColumn flag(String name) {
    return new ExportColumn(name, Kind.FLAG, "");
  }

  public static ExportColumn money(String name, String currency) {
    return new ExportColumn(name, Kind.MONEY, currency);
  }

  @Nullable Object value(Row row) {
    String text = row.maybeText(name);
    if (text == null) {
      return null;
    }
    return switch (kind) {
      case TEXT -> text;
      case NUMBER -> plain(new BigDecimal(text));
      case FLAG -> text.equals("true") || text.equals("t");
      case MONEY -> Money.of(text, row.text(currency)).amountText();
    };
  }

  private static BigDecimal plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
