package io.tradegate.search;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The order of search results. */
enum ResultOrder {
  RELEVANCE,
  NAME,
  PRICE,
  NEWEST;

  /** Never equal for two products, so that pages neither repeat nor miss one. */
  Comparator<PricedMatch> comparator() {
    return first().thenComparing(PricedMatch::id);
  }

  private Comparator<PricedMatch> first() {
    Comparator<PricedMatch> newest =
        Comparator.comparing(PricedMatch::createdAt, Comparator.reverseOrder());
    return switch (this) {
      case RELEVANCE ->
          Comparator.comparingDouble(PricedMatch::rank).reversed().thenComparing(newest);
      case NAME -> Comparator.comparing(candidate -> candidate.name().toLowerCase(Locale.ROOT));
      // What has no price comes last.
      case PRICE ->
          Comparator.comparing(PricedMatch::amount, Comparator.nullsLast(BigDecimal::compareTo));
      case NEWEST -> newest;
    };
  }

  static List<String> names() {
    return Arrays.stream(values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
  }

  static ResultOrder of(@Nullable String name) {
    return name == null ? RELEVANCE : valueOf(name.toUpperCase(Locale.ROOT));
  }
}
