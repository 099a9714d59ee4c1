package io.tradegate.search;

import io.tradegate.platform.errors.Refusal;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a search is narrowed to: values of attributes, any of them of one attribute and all
 * attributes together, and a range of prices. A product without a price is in no range.
 */
record Narrowing(
    Map<String, Set<String>> values, @Nullable BigDecimal priceMin, @Nullable BigDecimal priceMax) {
  private static final Pattern CONDITION = Pattern.compile("(?<!\\\\);");
  private static final Pattern RANGE =
      Pattern.compile("(-?[0-9]{1,12}(?:\\.[0-9]{1,6})?)?\\.\\.(-?[0-9]{1,12}(?:\\.[0-9]{1,6})?)?");
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,4})?");
  private static final int MOST = 50;

  /** Reads {@code colour:red;colour:blue;length:5..10}; a semicolon in a value is {@code \;}. */
  static Map<String, Set<String>> values(String filter, List<FilterableAttribute> known) {
    var values = new LinkedHashMap<String, Set<String>>();
    for (String condition : CONDITION.split(filter, MOST)) {
      int colon = condition.indexOf(':');
      String code = colon < 0 ? condition : condition.substring(0, colon);
      if (colon < 0 || known.stream().noneMatch(attribute -> attribute.code().equals(code))) {
        throw wrong(code);
      }
      String value = condition.substring(colon + 1).replace("\\;", ";");
      values.computeIfAbsent(code, _ -> new LinkedHashSet<>()).add(value);
    }
    return values;
  }

  private static Refusal wrong(String code) {
    return Refusal.ofField(
        "filter",
        "Parameter `filter` must look like colour:red;length:5..10 and name filterable attributes;"
            + " `%s` is none.".formatted(code));
  }

  static BigDecimal amount(String param, String text) {
    if (!AMOUNT.matcher(text).matches()) {
      throw Refusal.ofField(
          param, "Parameter `%s` must be an amount such as 12.50.".formatted(param));
    }
    return new BigDecimal(text);
  }

  boolean takes(Candidate candidate) {
    return takesPrice(candidate)
        && values.keySet().stream().allMatch(code -> takesValue(candidate, code));
  }

  /** All but the condition on this attribute: what choosing another value of it would leave. */
  boolean takesBesides(Candidate candidate, String attribute) {
    return takesPrice(candidate)
        && values.keySet().stream()
            .filter(code -> !code.equals(attribute))
            .allMatch(code -> takesValue(candidate, code));
  }

  boolean takesBesidesPrice(Candidate candidate) {
    return values.keySet().stream().allMatch(code -> takesValue(candidate, code));
  }

  private boolean takesPrice(Candidate candidate) {
    BigDecimal amount = candidate.amount();
    return amount == null
        ? priceMin == null && priceMax == null
        : isWithin(amount, priceMin, priceMax);
  }

  private boolean takesValue(Candidate candidate, String code) {
    return candidate.values(code).stream()
        .anyMatch(
            value ->
                values.getOrDefault(code, Set.of()).stream().anyMatch(want -> fits(value, want)));
  }

  private static boolean fits(String value, String wanted) {
    return value.equals(wanted) || range(wanted).filter(range -> range.holds(value)).isPresent();
  }

  private record Range(@Nullable BigDecimal min, @Nullable BigDecimal max) {
    boolean holds(String value) {
      return number(value).filter(number -> isWithin(number, min, max)).isPresent();
    }
  }

  private static Optional<Range> range(String text) {
    var range = RANGE.matcher(text);
    return range.matches()
        ? Optional.of(new Range(bound(range.group(1)), bound(range.group(2))))
        : Optional.empty();
  }

  private static @Nullable BigDecimal bound(@Nullable String text) {
    return text == null ? null : new BigDecimal(text);
  }

  private static Optional<BigDecimal> number(String value) {
    try {
      return Optional.of(new BigDecimal(value));
    } catch (NumberFormatException e) {
      return Optional.empty(); // a text that a range was asked of
    }
  }

  private static boolean isWithin(
      BigDecimal amount, @Nullable BigDecimal min, @Nullable BigDecimal max) {
    return (min == null || amount.compareTo(min) >= 0)
        && (max == null || amount.compareTo(max) <= 0);
  }
}
