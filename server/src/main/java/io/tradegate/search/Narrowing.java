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
  private static final Set<String> MANY = Set.of("several", "conditions");

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
    if (values.isEmpty() && isFreeOfPrice()) {
      return new Sifted(all, Map.of());
    }
    List<Condition> conditions =
        values.entrySet().stream()
            .map(each -> Condition.of(each.getKey(), each.getValue()))
            .toList();
    var sifted = new Sifted(new ArrayList<>(), new HashMap<>());
    all.forEach(candidate -> sift(candidate, conditions, sifted));
    return sifted;
  }

  private void sift(PricedMatch candidate, List<Condition> conditions, Sifted sifted) {
    List<Set<String>> missed =
        candidate.variants().stream().map(each -> missed(conditions, candidate, each)).toList();
    PricedMatch fitting = but(candidate, missed, Sifted.PRICE);
    if (isFreeOfPrice() || takesPrice(candidate)) {
      for (Condition condition : conditions) {
        note(sifted, condition.code(), but(candidate, missed, condition.code()));
      }
      if (fitting != null) {
        sifted.matching().add(fitting);
      }
    }
    if (!isFreeOfPrice()) {
      note(sifted, Sifted.PRICE, fitting);
    }
  }

  private static void note(Sifted sifted, String condition, @Nullable PricedMatch candidate) {
    List<PricedMatch> others = sifted.others().computeIfAbsent(condition, _ -> new ArrayList<>());
    if (candidate != null) {
      others.add(candidate);
    }
  }

  /** With those variants that miss nothing but this; null: there is none. */
  private static @Nullable PricedMatch but(
      PricedMatch candidate, List<Set<String>> missed, String condition) {
    if (missed.size() == 1) {
      return isAtMost(missed.getFirst(), condition) ? candidate : null;
    }
    var left = new ArrayList<SearchIndex.Variant>();
    for (int n = 0; n < missed.size(); n++) {
      if (isAtMost(missed.get(n), condition)) {
        left.add(candidate.variants().get(n));
      }
    }
    return left.isEmpty() ? null : candidate.with(left);
  }

  private static boolean isAtMost(Set<String> missed, String condition) {
    return missed.isEmpty() || (missed.size() == 1 && missed.contains(condition));
  }

  private static Set<String> missed(
      List<Condition> conditions, PricedMatch candidate, SearchIndex.Variant variant) {
    Set<String> missed = Set.of();
    for (Condition condition : conditions) {
      if (!condition.isMetBy(candidate.values(variant, condition.code()))) {
        if (!missed.isEmpty()) {
          return MANY;
        }
        missed = condition.itself();
      }
    }
    return missed;
  }

  private boolean isFreeOfPrice() {
    return priceMin == null && priceMax == null;
  }

  private boolean takesPrice(PricedMatch candidate) {
    BigDecimal amount = candidate.amount();
    return amount != null && isWithin(amount, priceMin, priceMax);
  }

  /**
   * What is wanted of an attribute. Each value is judged once, however many products have it.
   *
   * @param itself its code alone
   */
  private record Condition(
      String code,
      Set<String> itself,
      Set<String> wanted,
      List<Range> ranges,
      Map<String, Boolean> judged) {

    static Condition of(String code, Set<String> wanted) {
      List<Range> ranges = wanted.stream().flatMap(text -> range(text).stream()).toList();
      return new Condition(code, Set.of(code), wanted, ranges, new HashMap<>());
    }

    boolean isMetBy(List<String> values) {
      for (String value : values) {
        if (judged.computeIfAbsent(value, this::takes)) {
          return true;
        }
      }
      return false;
    }

    private boolean takes(String value) {
      return wanted.contains(value) || ranges.stream().anyMatch(range -> range.holds(value));
    }
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
