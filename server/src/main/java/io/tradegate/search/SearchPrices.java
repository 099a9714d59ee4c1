package io.tradegate.search;

import io.tradegate.catalog.shelf.VisitorScope;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptFacts.Each;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.pricing.BulkPrices;
import io.tradegate.pricing.ShownPrice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The prices of matches for the caller. A search prices up to a thousand products and shows twenty,
 * and searches for different words match the same products. So this node keeps prices for visitors
 * who pay the same.
 */
final class SearchPrices {
  private static final List<Topic> DECISIVE = List.of(Topic.PRICES, Topic.TERMS);

  private SearchPrices() {}

  /** What decides about a price, besides the versions. */
  private record Name(String scope, BulkPrices.Wanted wanted) {}

  /** By variant; what has no price for the caller is missing. */
  static Map<UUID, ShownPrice> of(Tx tx, List<BulkPrices.Wanted> wanted) {
    if (wanted.isEmpty()) {
      return Map.of();
    }
    if (tx.versions() == null) {
      return BulkPrices.of(tx, wanted);
    }
    String scope = VisitorScope.of(tx);
    List<Name> names = wanted.stream().map(each -> new Name(scope, each)).toList();
    var prices = new HashMap<UUID, ShownPrice>();
    tx.keptEach(
            DECISIVE,
            names,
            new Each<Name, Optional<ShownPrice>>(_ -> true, missing -> read(tx, missing)))
        .forEach(
            (name, price) ->
                price.ifPresent(found -> prices.put(name.wanted().variant().value(), found)));
    return prices;
  }

  /** That a variant has no price is a fact, too. */
  private static Map<Name, Optional<ShownPrice>> read(Tx tx, List<Name> names) {
    Map<UUID, ShownPrice> found = BulkPrices.of(tx, names.stream().map(Name::wanted).toList());
    return names.stream()
        .collect(
            Collectors.toMap(
                Function.identity(),
                name -> Optional.ofNullable(found.get(name.wanted().variant().value()))));
  }
}
