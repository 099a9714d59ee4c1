package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product that matches a search, with its price for the caller.
 *
 * @param variants that are still in question
 */
record PricedMatch(
    SearchIndex.Match match, PriceBook.Entry priced, List<SearchIndex.Variant> variants) {
  private static final List<SearchIndex.Variant> ALIKE =
      List.of(new SearchIndex.Variant("", Map.of()));

  static List<PricedMatch> priced(Tx tx, List<SearchIndex.Match> matches) {
    List<PriceBook.Entry> prices =
        SearchPrices.of(tx, matches.stream().map(match -> match.item().unit()).toList());
    var priced = new ArrayList<PricedMatch>(matches.size());
    for (int n = 0; n < matches.size(); n++) {
      List<SearchIndex.Variant> variants = matches.get(n).item().variants();
      priced.add(
          new PricedMatch(matches.get(n), prices.get(n), variants.isEmpty() ? ALIKE : variants));
    }
    return priced;
  }

  ProductId id() {
    return match.item().product();
  }

  /** Null where there is none. */
  @Nullable ShownPrice price() {
    return priced.price();
  }

  @Nullable BigDecimal amount() {
    return priced.amount();
  }

  String name() {
    return match.name();
  }

  Instant createdAt() {
    return match.item().createdAt();
  }

  double rank() {
    return match.rank();
  }

  List<UUID> categories() {
    return match.item().categories();
  }

  PricedMatch with(List<SearchIndex.Variant> some) {
    return some.size() == variants.size() ? this : new PricedMatch(match, priced, some);
  }

  /** The SKUs of the variants in question; null: all of the product's. */
  @Nullable List<String> skus() {
    int count = match.item().variants().size();
    boolean all = count == 0 || variants.size() == count;
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
    return own == null ? match.item().attributes().getOrDefault(attribute, List.of()) : own;
  }
}
