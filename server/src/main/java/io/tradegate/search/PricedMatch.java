package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product that matches a search, with its price for the caller.
 *
 * @param price null where there is none
 * @param amount of the price
 * @param variants that are still in question
 */
record PricedMatch(
    SearchIndex.Match match,
    @Nullable ShownPrice price,
    @Nullable BigDecimal amount,
    List<SearchIndex.Variant> variants) {
  private static final List<SearchIndex.Variant> ALIKE =
      List.of(new SearchIndex.Variant("", Map.of()));

  static List<PricedMatch> priced(Tx tx, List<SearchIndex.Match> matches) {
    Map<UUID, ShownPrice> prices =
        SearchPrices.of(tx, matches.stream().map(SearchIndex.Match::unit).toList());
    return matches.stream()
        .map(match -> at(match, prices.get(match.unit().variant().value())))
        .toList();
  }

  private static PricedMatch at(SearchIndex.Match match, @Nullable ShownPrice price) {
    return new PricedMatch(
        match,
        price,
        price == null ? null : new BigDecimal(price.amount()),
        match.variants().isEmpty() ? ALIKE : match.variants());
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

  PricedMatch with(List<SearchIndex.Variant> some) {
    return some.size() == variants.size() ? this : new PricedMatch(match, price, amount, some);
  }

  /** The SKUs of the variants in question; null: all of the product's. */
  @Nullable List<String> skus() {
    boolean all = match.variants().isEmpty() || variants.size() == match.variants().size();
    return all ? null : variants.stream().map(SearchIndex.Variant::sku).toList();
  }

  /** The values of an attribute as text, each once; empty where there is none. */
  Collection<String> values(String attribute) {
    if (variants.size() == 1) {
      return values(variants.getFirst(), attribute);
    }
    var values = new LinkedHashSet<String>();
    variants.forEach(variant -> values.addAll(values(variant, attribute)));
    return values;
  }

  /** What a variant does not say of itself, its product says for it. */
  List<String> values(SearchIndex.Variant variant, String attribute) {
    List<String> own = variant.values().get(attribute);
    return own == null ? match.attributes().getOrDefault(attribute, List.of()) : own;
  }
}
