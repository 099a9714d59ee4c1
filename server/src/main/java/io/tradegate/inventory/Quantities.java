package io.tradegate.inventory;

import io.tradegate.inventory.ledger.Share;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.ids.VariantId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A quantity per variant, each variant once, as parameters of a statement. */
record Quantities(Map<VariantId, Long> byVariant) {

  static Quantities ofLines(Collection<Stock.Line> lines) {
    var sums = new TreeMap<VariantId, Long>();
    lines.forEach(line -> sums.merge(line.variant(), (long) line.quantity(), Long::sum));
    return new Quantities(sums);
  }

  static Quantities ofShares(Collection<Share> shares) {
    var sums = new TreeMap<VariantId, Long>();
    shares.forEach(share -> sums.merge(share.variant(), share.quantity(), Long::sum));
    return new Quantities(sums);
  }

  /** These quantities less the others; never negative. */
  Quantities less(Quantities others) {
    var rest = new TreeMap<>(byVariant);
    others.byVariant.forEach(
        (variant, quantity) -> rest.computeIfPresent(variant, (_, q) -> q - quantity));
    rest.values().removeIf(quantity -> quantity <= 0);
    return new Quantities(rest);
  }

  Quantities plus(Quantities others) {
    var sums = new TreeMap<>(byVariant);
    others.byVariant.forEach((variant, quantity) -> sums.merge(variant, quantity, Long::sum));
    return new Quantities(sums);
  }

  long of(VariantId variant) {
    return byVariant.getOrDefault(variant, 0L);
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
