package io.tradegate.search;

import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Counts facets. A facet is counted without the filter on itself, so that the visitor can change
 * that filter.
 */
record FacetCount(Sifted sifted, Narrowing narrowing) {
  private static final int MOST_VALUES = 50;
  private static final int RANGES = 5;

  Facets facets(List<FilterableAttribute> attributes, Map<UUID, List<FacetStore.Place>> lines) {
    return new Facets(
        attributes.stream().flatMap(each -> attribute(each).stream()).toList(),
        categories(lines),
        price());
  }

  private Optional<Facets.OfAttribute> attribute(FilterableAttribute attribute) {
    String code = attribute.code();
    var counts = new LinkedHashMap<String, int[]>();
    for (PricedMatch each : sifted.butFor(code)) {
      for (String value : each.values(code)) {
        counts.computeIfAbsent(value, _ -> new int[1])[0]++;
      }
    }
    counts.keySet().removeIf(value -> !attribute.takes(value));
    return counts.isEmpty() ? Optional.empty() : Optional.of(attribute(attribute, counts));
  }

  private Facets.OfAttribute attribute(FilterableAttribute of, Map<String, int[]> counts) {
    Set<String> chosen = narrowing.values().getOrDefault(of.code(), Set.of());
    List<Facets.Value> values =
        counts.entrySet().stream()
            .map(e -> value(of, e.getKey(), e.getValue()[0], chosen.contains(e.getKey())))
            .sorted(
                Comparator.comparingInt(Facets.Value::count)
                    .reversed()
                    .thenComparing(Facets.Value::label))
            .limit(MOST_VALUES)
            .toList();
    List<BigDecimal> numbers =
        of.isNumber() ? counts.keySet().stream().map(BigDecimal::new).sorted().toList() : List.of();
    return new Facets.OfAttribute(
        of.code(),
        of.name(),
        of.kind(),
        of.unit(),
        values,
        numbers.isEmpty() ? null : numbers.getFirst().toPlainString(),
        numbers.isEmpty() ? null : numbers.getLast().toPlainString());
  }

  private static Facets.Value value(
      FilterableAttribute of, String value, int count, boolean chosen) {
    return new Facets.Value(value, of.label(value), count, chosen);
  }

  /** A product counts once, although it may be in two categories below one. */
  private List<Facets.OfCategory> categories(Map<UUID, List<FacetStore.Place>> lines) {
    var counts = new HashMap<UUID, Counted>();
    var number = 0;
    for (PricedMatch candidate : sifted.matching()) {
      number++;
      for (UUID leaf : candidate.categories()) {
        for (FacetStore.Place place : lines.getOrDefault(leaf, List.of())) {
          counts.computeIfAbsent(place.id(), _ -> new Counted(place)).count(number);
        }
      }
    }
    return counts.values().stream()
        .map(Counted::facet)
        .sorted(
            Comparator.comparingInt(Facets.OfCategory::count)
                .reversed()
                .thenComparing(Facets.OfCategory::name))
        .limit(MOST_VALUES)
        .toList();
  }

  private static final class Counted {
    private final FacetStore.Place place;
    private int last;
    private int count;

    Counted(FacetStore.Place place) {
      this.place = place;
    }

    void count(int number) {
      count += number == last ? 0 : 1;
      last = number;
    }

    Facets.OfCategory facet() {
      return new Facets.OfCategory(place.id(), place.name(), place.slug(), count);
    }
  }

  private Facets.@Nullable OfPrice price() {
    List<PricedMatch> priced =
        sifted.butFor(Sifted.PRICE).stream()
            .filter(candidate -> candidate.price() != null)
            .toList();
    if (priced.isEmpty()) {
      return null;
    }
    List<BigDecimal> amounts = priced.stream().map(FacetCount::amount).sorted().toList();
    ShownPrice any = Objects.requireNonNull(priced.getFirst().price());
    return new Facets.OfPrice(
        any.currency(),
        amounts.getFirst().toPlainString(),
        amounts.getLast().toPlainString(),
        ranges(amounts));
  }

  private static BigDecimal amount(PricedMatch candidate) {
    return Objects.requireNonNull(candidate.amount());
  }

  /** Of about as many products each; what costs the same is in the same. */
  private static List<Facets.Range> ranges(List<BigDecimal> sorted) {
    var bounds = new ArrayList<BigDecimal>();
    for (int n = 0; n < RANGES; n++) {
      BigDecimal bound = sorted.get(n * sorted.size() / RANGES);
      if (bounds.isEmpty() || bound.compareTo(bounds.getLast()) > 0) {
        bounds.add(bound);
      }
    }
    var ranges = new ArrayList<Facets.Range>();
    for (int n = 0; n < bounds.size(); n++) {
      BigDecimal min = bounds.get(n);
      boolean last = n == bounds.size() - 1;
      BigDecimal max = last ? sorted.getLast() : bounds.get(n + 1);
      int end = last ? sorted.size() : firstAtLeast(max, sorted);
      ranges.add(new Facets.Range(text(min), text(max), end - firstAtLeast(min, sorted)));
    }
    return ranges;
  }

  private static int firstAtLeast(BigDecimal amount, List<BigDecimal> sorted) {
    int from = 0;
    int to = sorted.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (sorted.get(middle).compareTo(amount) < 0) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private static String text(BigDecimal amount) {
    BigDecimal plain = amount.stripTrailingZeros();
    return plain.setScale(Math.max(2, plain.scale())).toPlainString();
  }
}
