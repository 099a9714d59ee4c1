package io.tradegate.automation.rules;

import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.TimeText;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Kind of a field of an event; it decides how values are compared. */
enum FieldKind {
  TEXT("a text"),
  NUMBER("a number"),
  DECIMAL("a decimal such as \"1000.00\""),
  TIME("a time in ISO 8601"),
  DATE("a date as YYYY-MM-DD"),
  BOOLEAN("true or false"),
  LIST("a list"),
  OBJECT("an object");

  private static final int MOST_DIGITS = 30;

  private final String words;

  FieldKind(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  boolean isOrdered() {
    return switch (this) {
      case NUMBER, DECIMAL, TIME, DATE -> true;
      case TEXT, BOOLEAN, LIST, OBJECT -> false;
    };
  }

  boolean isScalar() {
    return this != LIST && this != OBJECT;
  }

  /** Whether the value can be compared with a field of this kind. */
  boolean accepts(JsonNode value) {
    return switch (this) {
      case TEXT -> value.isString() && CleanText.isClean(value.asString());
      case BOOLEAN -> value.isBoolean();
      case NUMBER, DECIMAL, TIME, DATE -> ordered(value).isPresent();
      case LIST, OBJECT -> false;
    };
  }

  boolean same(JsonNode one, JsonNode other) {
    return isOrdered()
        ? compare(one, other).filter(sign -> sign == 0).isPresent()
        : one.equals(other);
  }

  /** Empty when one of them is not of this kind, such as null. */
  Optional<Integer> compare(JsonNode one, JsonNode other) {
    return ordered(one).flatMap(left -> ordered(other).map(left::compareTo));
  }

  /** The value as a number with the same order. */
  private Optional<BigDecimal> ordered(JsonNode value) {
    return switch (this) {
      case NUMBER -> value.isNumber() ? sane(value.decimalValue()) : Optional.empty();
      case DECIMAL -> decimal(value);
      case TIME ->
          value.isString()
              ? TimeText.parse(value.asString()).map(FieldKind::seconds)
              : Optional.empty();
      case DATE -> value.isString() ? day(value.asString()) : Optional.empty();
      case TEXT, BOOLEAN, LIST, OBJECT -> Optional.empty();
    };
  }

  private static Optional<BigDecimal> decimal(JsonNode value) {
    if (value.isNumber()) {
      return sane(value.decimalValue());
    }
    boolean plain = value.isString() && value.asString().matches("-?[0-9]{1,30}(\\.[0-9]{1,30})?");
    return plain ? Optional.of(new BigDecimal(value.asString())) : Optional.empty();
  }

  /**
   * Refuses huge numbers: JSON can write a number of a million digits in a few characters, and
   * PostgreSQL cannot store it.
   */
  private static Optional<BigDecimal> sane(BigDecimal number) {
    boolean sane = number.precision() <= MOST_DIGITS && Math.abs(number.scale()) <= MOST_DIGITS;
    return sane ? Optional.of(number) : Optional.empty();
  }

  private static BigDecimal seconds(Instant time) {
    return BigDecimal.valueOf(time.getEpochSecond()).add(BigDecimal.valueOf(time.getNano(), 9));
  }

  private static Optional<BigDecimal> day(String text) {
    try {
      return Optional.of(BigDecimal.valueOf(LocalDate.parse(text).toEpochDay()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
