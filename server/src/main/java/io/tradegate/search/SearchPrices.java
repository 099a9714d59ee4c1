package io.tradegate.search;

import io.tradegate.catalog.shelf.VisitorScopes;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptFacts;
import io.tradegate.platform.kept.KeptVersions;
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
  private static final int MOST = 100_000;

  private final VisitorScopes scopes;
  private final boolean keeps;
  private final KeptFacts facts = new KeptFacts(MOST);

  SearchPrices(VisitorScopes scopes, boolean keeps) {
    this.scopes = scopes;
    this.keeps = keeps;
  }

  /** What decides about a price, besides the versions. */
  private record Name(String scope, BulkPrices.Wanted wanted) {}

  /** By variant; what has no price for the caller is missing. */
  Map<UUID, ShownPrice> of(Tx tx, List<BulkPrices.Wanted> wanted) {
    KeptVersions versions = tx.versions();
    if (wanted.isEmpty()) {
      return Map.of();
    }
    if (versions == null || !keeps) {
      return BulkPrices.of(tx, wanted);
    }
    String scope = scopes.priceScope(tx);
    List<Name> names = wanted.stream().map(each -> new Name(scope, each)).toList();
    var prices = new HashMap<UUID, ShownPrice>();
    facts
        .getEach(
            tx.actor().org(),
            versions.of(DECISIVE),
            names,
            new KeptFacts.Each<Name, Optional<ShownPrice>>(_ -> true, missing -> read(tx, missing)))
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
