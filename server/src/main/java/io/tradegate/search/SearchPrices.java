package io.tradegate.search;

import io.tradegate.catalog.shelf.VisitorScope;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.pricing.BulkPriceStore;
import io.tradegate.pricing.BulkPriceStore.Wanted;
import io.tradegate.pricing.ShownPrice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The prices of matches for the caller. A search prices up to a thousand products and shows twenty,
 * and searches for different words match the same products. So this node keeps a {@link PriceBook}
 * for visitors who pay the same.
 */
final class SearchPrices {
  private static final List<Topic> DECISIVE = List.of(Topic.PRICES, Topic.TERMS);

  private SearchPrices() {}

  /** What decides about prices, besides the versions. */
  private record Name(String scope) {}

  /** In the order of the units. */
  static List<PriceBook.Entry> of(Tx tx, List<Wanted> units) {
    if (units.isEmpty()) {
      return List.of();
    }
    if (tx.versions() == null) {
      return read(tx, units);
    }
    var name = new Name(VisitorScope.of(tx));
    PriceBook book = tx.kept(DECISIVE, name, PriceBook::new);
    var entries = new PriceBook.Entry[units.size()];
    var missing = new ArrayList<Integer>();
    for (int n = 0; n < entries.length; n++) {
      PriceBook.Entry known = book.find(units.get(n));
      if (known == null) {
        missing.add(n);
      } else {
        entries[n] = known;
      }
    }
    if (!missing.isEmpty()) {
      List<PriceBook.Entry> read = read(tx, missing.stream().map(units::get).toList());
      read.forEach(book::add);
      tx.keep(DECISIVE, name, book);
      for (int n = 0; n < read.size(); n++) {
        entries[missing.get(n)] = read.get(n);
      }
    }
    return Arrays.asList(entries);
  }

  private static List<PriceBook.Entry> read(Tx tx, List<Wanted> units) {
    Map<UUID, ShownPrice> found = BulkPriceStore.of(tx, units);
    return units.stream()
        .map(unit -> PriceBook.Entry.of(unit, found.get(unit.variant().value())))
        .toList();
  }
}
