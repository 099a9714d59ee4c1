package io.tradegate.search;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The facets of a result: the filters that a visitor can add, and how many products each would
 * leave.
 *
 * @param price null where no product has a price for this visitor
 */
record Facets(List<OfAttribute> attributes, List<OfCategory> categories, @Nullable OfPrice price) {

  /**
   * The values of an attribute, the most frequent first.
   *
   * @param min of a number, the least there is
   */
  record OfAttribute(
      String code,
      String name,
      String kind,
      @Nullable String unit,
      List<Value> values,
      @Nullable String min,
      @Nullable String max) {}

  /**
   * One choice.
   *
   * @param value what to filter by
   */
  record Value(String value, String label, int count, boolean chosen) {}

  /** A category and the products in it or below it. */
  record OfCategory(UUID id, String name, String slug, int count) {}

  /** The prices that this visitor would pay. */
  record OfPrice(String currency, String min, String max, List<Range> ranges) {}

  /** Prices from {@code min}, up to and without {@code max}; the last has its end within. */
  record Range(String min, String max, int count) {}
}
