package io.tradegate.search;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The matches that meet every condition, and those that fail exactly one, by that condition: an
 * attribute's code or {@link #PRICE}.
 */
record Sifted(List<PricedMatch> matching, Map<String, List<PricedMatch>> missed) {
  /** No attribute is called so. */
  static final String PRICE = "";

  /** What choosing otherwise of this one would leave. */
  Stream<PricedMatch> butFor(String condition) {
    return Stream.concat(matching.stream(), missed.getOrDefault(condition, List.of()).stream());
  }
}
