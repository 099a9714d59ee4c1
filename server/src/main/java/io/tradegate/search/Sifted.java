package io.tradegate.search;

import java.util.List;
import java.util.Map;

/**
 * The matches that meet every condition, and for each condition those that meet all the others; a
 * condition is known by an attribute's code, or it is {@link #PRICE}. Each match has only the
 * variants that do so.
 */
record Sifted(List<PricedMatch> matching, Map<String, List<PricedMatch>> others) {
  /** No attribute is called so. */
  static final String PRICE = "";

  /** What choosing otherwise of this one would leave. */
  List<PricedMatch> butFor(String condition) {
    return others.getOrDefault(condition, matching);
  }
}
