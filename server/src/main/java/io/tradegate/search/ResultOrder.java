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

  private static final Comparator<PricedMatch> NEW_FIRST =
      Comparator.comparing(PricedMatch::createdAt, Comparator.reverseOrder());

  private record Named(String key, PricedMatch match) {}

  /** No two products are equal in any order, so that pages neither repeat nor miss one. */
  List<PricedMatch> sorted(List<PricedMatch> matches) {
    if (this == NAME) {
      return matches.stream()
          .map(each -> new Named(each.name().toLowerCase(Locale.ROOT), each))
          .sorted(
              Comparator.comparing(Named::key)
                  .thenComparing(Named::match, Comparator.comparing(PricedMatch::id)))
          .map(Named::match)
          .toList();
    }
    PricedMatch[] all = matches.toArray(PricedMatch[]::new);
    Arrays.sort(all, first().thenComparing(PricedMatch::id));
    return Arrays.asList(all);
  }

  private Comparator<PricedMatch> first() {
    return switch (this) {
      case RELEVANCE -> ResultOrder::byRank;
      case NAME -> Comparator.comparing(PricedMatch::name);
      // What has no price comes last.
      case PRICE ->
          Comparator.comparing(PricedMatch::amount, Comparator.nullsLast(BigDecimal::compareTo));
      case NEWEST -> NEW_FIRST;
    };
  }

  private static int byRank(PricedMatch one, PricedMatch other) {
    int order = Double.compare(other.rank(), one.rank());
    return order == 0 ? NEW_FIRST.compare(one, other) : order;
  }

  static List<String> names() {
    return Arrays.stream(values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
  }

  static ResultOrder of(@Nullable String name) {
    return name == null ? RELEVANCE : valueOf(name.toUpperCase(Locale.ROOT));
  }
}
