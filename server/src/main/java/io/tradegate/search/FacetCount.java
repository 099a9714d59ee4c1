package io.tradegate.search;

import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Counts facets. A facet is counted without the filter on itself, so that the visitor can change
 * that filter.
 */
final class FacetCount {
  private static final int MOST_VALUES = 50;
  private static final int RANGES = 5;

  private final Sifted sifted;
  private final Narrowing narrowing;

  FacetCount(Sifted sifted, Narrowing narrowing) {
    this.sifted = sifted;
    this.narrowing = narrowing;
  }

  Facets facets(List<FilterableAttribute> attributes, Map<UUID, FacetStore.Place> places) {
    return new Facets(
        attributes.stream().flatMap(each -> attribute(each).stream()).toList(),
        categories(places),
        price());
  }

  private Optional<Facets.OfAttribute> attribute(FilterableAttribute attribute) {
    String code = attribute.code();
    var counts = new LinkedHashMap<String, Integer>();
    sifted
        .butFor(code)
        .forEach(
            each ->
                each.values(code).stream()
                    .filter(attribute::takes)
                    .forEach(value -> counts.merge(value, 1, Integer::sum)));
    return counts.isEmpty() ? Optional.empty() : Optional.of(attribute(attribute, counts));
  }

  private Facets.OfAttribute attribute(FilterableAttribute of, Map<String, Integer> counts) {
    Set<String> chosen = narrowing.values().getOrDefault(of.code(), Set.of());
    List<Facets.Value> values =
        counts.entrySet().stream()
            .map(e -> value(of, e.getKey(), e.getValue(), chosen.contains(e.getKey())))
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

  private List<Facets.OfCategory> categories(Map<UUID, FacetStore.Place> places) {
    Map<UUID, List<UUID>> lines =
        places.keySet().stream()
            .collect(Collectors.toMap(Function.identity(), leaf -> line(leaf, places)));
    var counts = new HashMap<UUID, Integer>();
    for (PricedMatch candidate : sifted.matching()) {
      within(candidate, lines).forEach(category -> counts.merge(category, 1, Integer::sum));
    }
    return counts.entrySet().stream()
        .map(e -> category(Objects.requireNonNull(places.get(e.getKey())), e.getValue()))
        .sorted(
            Comparator.comparingInt(Facets.OfCategory::count)
                .reversed()
                .thenComparing(Facets.OfCategory::name))
        .limit(MOST_VALUES)
        .toList();
  }

  /** A category, then those above it. */
  private static List<UUID> line(UUID leaf, Map<UUID, FacetStore.Place> places) {
    var line = new ArrayList<UUID>();
    FacetStore.Place place = places.get(leaf);
    while (place != null && !line.contains(place.id())) {
      line.add(place.id());
      place = place.parent() == null ? null : places.get(place.parent());
    }
    return line;
  }

  /** Each once, although a product may be in two categories below it. */
  private static Set<UUID> within(PricedMatch candidate, Map<UUID, List<UUID>> lines) {
    var within = new HashSet<UUID>();
    candidate.categories().forEach(leaf -> within.addAll(lines.getOrDefault(leaf, List.of())));
    return within;
  }

  private static Facets.OfCategory category(FacetStore.Place place, int count) {
    return new Facets.OfCategory(place.id(), place.name(), place.slug(), count);
  }

  private Facets.@Nullable OfPrice price() {
    List<PricedMatch> priced =
        sifted.butFor(Sifted.PRICE).filter(candidate -> candidate.price() != null).toList();
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
      int count =
          (int)
              sorted.stream()
                  .filter(a -> a.compareTo(min) >= 0 && (last || a.compareTo(max) < 0))
                  .count();
      ranges.add(new Facets.Range(text(min), text(max), count));
    }
    return ranges;
  }

  private static String text(BigDecimal amount) {
    BigDecimal plain = amount.stripTrailingZeros();
    return plain.setScale(Math.max(2, plain.scale())).toPlainString();
  }
}
