package io.tradegate.inventory;

import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A quantity per variant, each variant once, as parameters of a statement. */
record Quantities(Map<VariantId, Quantity> byVariant) {

  static Quantities ofLines(Collection<Stock.Line> lines) {
    var sums = new TreeMap<VariantId, Quantity>();
    lines.forEach(line -> sums.merge(line.variant(), line.quantity(), Quantity::plus));
    return new Quantities(sums);
  }

  static Quantities ofShares(Collection<Share> shares) {
    var sums = new TreeMap<VariantId, Quantity>();
    shares.forEach(share -> sums.merge(share.variant(), share.quantity(), Quantity::plus));
    return new Quantities(sums);
  }

  /** These quantities less the others; never negative. */
  Quantities less(Quantities others) {
    var rest = new TreeMap<>(byVariant);
    others.byVariant.forEach(
        (variant, quantity) -> rest.computeIfPresent(variant, (_, q) -> q.minus(quantity)));
    rest.values().removeIf(quantity -> !quantity.isPositive());
    return new Quantities(rest);
  }

  Quantities plus(Quantities others) {
    var sums = new TreeMap<>(byVariant);
    others.byVariant.forEach((variant, quantity) -> sums.merge(variant, quantity, Quantity::plus));
    return new Quantities(sums);
  }

  Quantity of(VariantId variant) {
    return byVariant.getOrDefault(variant, Quantity.ZERO);
  }

  Set<VariantId> variants() {
    return byVariant.keySet();
  }

  boolean isEmpty() {
    return byVariant.isEmpty();
  }

  Sql bind(Sql sql) {
    return sql.bind("variants", byVariant.keySet())
        .bind("quantities", byVariant.values().stream().map(String::valueOf).toList());
  }
}
