package io.tradegate.search;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** In which order to show what was found. */
enum Order {
  RELEVANCE(
      Comparator.comparingDouble(Candidate::rank)
          .reversed()
          .thenComparing(Candidate::createdAt, Comparator.reverseOrder())),
  NAME(Comparator.comparing(candidate -> candidate.name().toLowerCase(Locale.ROOT))),
  /** What has no price comes last. */
  PRICE(Comparator.comparing(Candidate::amount, Comparator.nullsLast(BigDecimal::compareTo))),
  NEWEST(Comparator.comparing(Candidate::createdAt, Comparator.reverseOrder()));

  private final Comparator<Candidate> comparator;

  Order(Comparator<Candidate> comparator) {
    this.comparator = comparator;
  }

  /** Never equal for two products, so that pages neither repeat nor miss one. */
  Comparator<Candidate> comparator() {
    return comparator.thenComparing(Candidate::id);
  }

  static List<String> names() {
    return Arrays.stream(values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
  }

  static Order of(@Nullable String name) {
    return name == null ? RELEVANCE : valueOf(name.toUpperCase(Locale.ROOT));
  }
}
