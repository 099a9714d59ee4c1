package io.tradegate.search;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** In which order to show what was found. */
enum Order {
  RELEVANCE,
  NAME,
  PRICE,
  NEWEST;

  /** Never equal for two products, so that pages neither repeat nor miss one. */
  Comparator<Candidate> comparator() {
    return first().thenComparing(Candidate::id);
  }

  private Comparator<Candidate> first() {
    Comparator<Candidate> newest =
        Comparator.comparing(Candidate::createdAt, Comparator.reverseOrder());
    return switch (this) {
      case RELEVANCE ->
          Comparator.comparingDouble(Candidate::rank).reversed().thenComparing(newest);
      case NAME -> Comparator.comparing(candidate -> candidate.name().toLowerCase(Locale.ROOT));
      // What has no price comes last.
      case PRICE ->
          Comparator.comparing(Candidate::amount, Comparator.nullsLast(BigDecimal::compareTo));
      case NEWEST -> newest;
    };
  }

  static List<String> names() {
    return Arrays.stream(values()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
  }

  static Order of(@Nullable String name) {
    return name == null ? RELEVANCE : valueOf(name.toUpperCase(Locale.ROOT));
  }
}
