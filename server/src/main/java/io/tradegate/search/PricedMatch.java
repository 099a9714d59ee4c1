package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.pricing.BulkPrices;
import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product that matches a search, with its price for the caller.
 *
 * @param price null where there is none
 * @param amount of the price
 */
record PricedMatch(
    SearchIndex.Match match, @Nullable ShownPrice price, @Nullable BigDecimal amount) {

  static List<PricedMatch> priced(Tx tx, List<SearchIndex.Match> matches) {
    if (matches.isEmpty()) {
      return List.of();
    }
    Map<UUID, ShownPrice> prices =
        BulkPrices.of(tx, matches.stream().map(SearchIndex.Match::unit).toList());
    return matches.stream()
        .map(match -> at(match, prices.get(match.unit().variant().value())))
        .toList();
  }

  private static PricedMatch at(SearchIndex.Match match, @Nullable ShownPrice price) {
    return new PricedMatch(match, price, price == null ? null : new BigDecimal(price.amount()));
  }

  ProductId id() {
    return match.product();
  }

  String name() {
    return match.name();
  }

  Instant createdAt() {
    return match.createdAt();
  }

  double rank() {
    return match.rank();
  }

  List<UUID> categories() {
    return match.categories();
  }

  /** The values of an attribute as text; empty where the product has none. */
  List<String> values(String attribute) {
    return match.attributes().getOrDefault(attribute, List.of());
  }
}
