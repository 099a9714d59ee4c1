package io.tradegate.cart.lines;

import static java.util.Objects.requireNonNull;

import io.tradegate.catalog.shelf.VisitorScope;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.kept.KeptFacts.Each;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.pricing.Prices;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Prices of lines for the calling buyer; this node keeps them for all buyers who pay the same. */
final class CallerPrices {
  private static final List<Topic> DECISIVE = List.of(Topic.CATALOG, Topic.PRICES, Topic.TERMS);

  private CallerPrices() {}

  private record Name(String scope, Prices.Line line) {}

  /** Whether these are the prices that the caller pays now. */
  static boolean isCaller(Tx tx, Prices.Buyer buyer) {
    Actor actor = tx.actor();
    return tx.versions() != null
        && actor.kind() == Actor.Kind.BUYER
        && new CustomerId(actor.requireAccount()).equals(buyer.customer())
        && buyer.website() != null
        && buyer.website().equals(WebsiteId.maybe(actor.website()))
        && buyer.at().equals(tx.now());
  }

  /** In the order of the lines. */
  static List<Prices.PricedLine> of(Tx tx, List<Prices.Line> lines) {
    String scope = VisitorScope.of(tx);
    List<Name> names = lines.stream().map(line -> new Name(scope, line)).toList();
    Map<Name, Prices.PricedLine> prices =
        tx.keptEach(DECISIVE, names, new Each<>(_ -> true, missing -> read(tx, missing)));
    return names.stream().map(name -> requireNonNull(prices.get(name))).toList();
  }

  private static Map<Name, Prices.PricedLine> read(Tx tx, List<Name> names) {
    List<Prices.PricedLine> read = Prices.resolve(tx, names.stream().map(Name::line).toList());
    var prices = new HashMap<Name, Prices.PricedLine>();
    for (int n = 0; n < read.size(); n++) {
      prices.put(names.get(n), read.get(n));
    }
    return prices;
  }
}
