package io.tradegate.search;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.kept.KeptFacts;
import io.tradegate.pricing.BulkPriceStore.Wanted;
import io.tradegate.pricing.ShownPrice;
import java.math.BigDecimal;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The prices of variants for visitors who pay the same. It grows with the searches of these
 * visitors, and ends with the versions of its prices.
 */
final class PriceBook implements KeptFacts.Large {
  private static final int MOST = 100_000;
  private static final int WEIGHT = 2;

  private final Map<VariantId, Entry> entries = new ConcurrentHashMap<>();

  /**
   * The price of a unit; that it has none is a fact, too.
   *
   * @param amount of the price
   */
  record Entry(Wanted unit, @Nullable ShownPrice price, @Nullable BigDecimal amount) {
    static Entry of(Wanted unit, @Nullable ShownPrice price) {
      return new Entry(unit, price, price == null ? null : new BigDecimal(price.amount()));
    }
  }

  /** Null where it is not known. */
  @Nullable Entry find(Wanted unit) {
    Entry entry = entries.get(unit.variant());
    return entry != null && entry.unit().equals(unit) ? entry : null;
  }

  void add(Entry entry) {
    if (entries.size() < MOST) {
      entries.put(entry.unit().variant(), entry);
    }
  }

  @Override
  public int weight() {
    return entries.size() / WEIGHT;
  }
}
