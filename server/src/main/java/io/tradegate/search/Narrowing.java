package io.tradegate.search;

import io.tradegate.platform.errors.Refusal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a search: values of attributes (values of one attribute are combined with OR,
 * attributes with AND) and a range of prices. A product matches when one of its variants meets all
 * conditions on attributes. A product without a price is in no range.
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
      if (colon < 0) {
        throw wrong("`%s` names no value after a colon".formatted(condition));
      }
      String code = condition.substring(0, colon);
      if (known.stream().noneMatch(attribute -> attribute.code().equals(code))) {
        throw wrong("there is no filterable attribute `%s`".formatted(code));
      }
      String value = condition.substring(colon + 1).replace("\\;", ";");
      values.computeIfAbsent(code, _ -> new LinkedHashSet<>()).add(value);
    }
    return values;
  }

  private static Refusal wrong(String what) {
    return Refusal.ofField(
        "filter",
        "Parameter `filter` must look like colour:red;length:5..10 and name filterable attributes;"
            + " %s.".formatted(what));
  }

  static BigDecimal amount(String param, String text) {
    if (!AMOUNT.matcher(text).matches()) {
      throw Refusal.ofField(
          param, "Parameter `%s` must be an amount such as 12.50.".formatted(param));
    }
    return new BigDecimal(text);
  }

  /** Goes through all once. One variant of a product must meet all conditions on attributes. */
  Sifted sift(List<PricedMatch> all) {
    Map<String, Predicate<List<String>>> conditions = conditions();
    var sifted = new Sifted(new ArrayList<>(), new HashMap<>());
    all.forEach(candidate -> sift(candidate, conditions, sifted));
    return sifted;
  }

  private void sift(
      PricedMatch candidate, Map<String, Predicate<List<String>>> conditions, Sifted sifted) {
    var fits = new ArrayList<SearchIndex.Variant>();
    var misses = new HashMap<String, List<SearchIndex.Variant>>();
    for (SearchIndex.Variant variant : candidate.variants()) {
      List<String> missed = missed(conditions, candidate, variant);
      if (missed.size() < 2) {
        conditions.keySet().stream()
            .filter(code -> missed.isEmpty() || missed.contains(code))
            .forEach(code -> misses.computeIfAbsent(code, _ -> new ArrayList<>()).add(variant));
      }
      if (missed.isEmpty()) {
        fits.add(variant);
      }
    }
    if (isFreeOfPrice() || takesPrice(candidate)) {
      misses.forEach((code, variants) -> note(sifted, code, candidate.with(variants)));
      if (!fits.isEmpty()) {
        sifted.matching().add(candidate.with(fits));
      }
    }
    if (!isFreeOfPrice() && !fits.isEmpty()) {
      note(sifted, Sifted.PRICE, candidate.with(fits));
    }
  }

  private static void note(Sifted sifted, String condition, PricedMatch candidate) {
    sifted.others().computeIfAbsent(condition, _ -> new ArrayList<>()).add(candidate);
  }

  private static List<String> missed(
      Map<String, Predicate<List<String>>> conditions,
      PricedMatch candidate,
      SearchIndex.Variant variant) {
    return conditions.isEmpty()
        ? List.of()
        : conditions.entrySet().stream()
            .filter(each -> !each.getValue().test(candidate.values(variant, each.getKey())))
            .map(Map.Entry::getKey)
            .limit(2)
            .toList();
  }

  private Map<String, Predicate<List<String>>> conditions() {
    var conditions = new HashMap<String, Predicate<List<String>>>();
    values.forEach((code, wanted) -> conditions.put(code, ofAttribute(wanted)));
    return conditions;
  }

  private boolean isFreeOfPrice() {
    return priceMin == null && priceMax == null;
  }

  private boolean takesPrice(PricedMatch candidate) {
    BigDecimal amount = candidate.amount();
    return amount != null && isWithin(amount, priceMin, priceMax);
  }

  private static Predicate<List<String>> ofAttribute(Set<String> wanted) {
    List<Range> ranges = wanted.stream().flatMap(text -> range(text).stream()).toList();
    return values ->
        values.stream()
            .anyMatch(
                value ->
                    wanted.contains(value)
                        || ranges.stream().anyMatch(range -> range.holds(value)));
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
