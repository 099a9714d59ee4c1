package io.tradegate.subscriptions;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.catalog.ProductStatus;
import io.tradegate.catalog.Sellable;
import io.tradegate.catalog.Variants;
import io.tradegate.orders.DraftLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.Prices;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** The lines of a recurring order as its company could order them now, at its prices of now. */
final class RunLines {
  private RunLines() {}

  /** Refuses what cannot be ordered, and says why. */
  static List<DraftLine> of(Tx tx, Prices.Buyer buyer, List<RecurringLine> wanted) {
    Map<String, Sellable> known =
        Variants.requireVariants(tx, wanted.stream().map(RecurringLine::sku).toList());
    List<Prices.Line> priced =
        wanted.stream()
            .map(line -> new Prices.Line(sellable(known, line).id(), line.quantity()))
            .toList();
    List<Prices.PricedLine> prices = Prices.resolve(tx, buyer, priced);
    return IntStream.range(0, wanted.size())
        .mapToObj(n -> draft(sellable(known, wanted.get(n)), wanted.get(n), prices.get(n)))
        .toList();
  }

  private static Sellable sellable(Map<String, Sellable> known, RecurringLine line) {
    Sellable variant = Objects.requireNonNull(known.get(line.sku()));
    if (variant.status() != ProductStatus.ACTIVE) {
      throw UNKNOWN_SKU.because("There is no SKU %s that could be ordered.".formatted(line.sku()));
    }
    return variant;
  }

  private static DraftLine draft(Sellable variant, RecurringLine line, Prices.PricedLine price) {
    Money unitPrice = price.unitPrice();
    if (unitPrice == null) {
      throw UNKNOWN_SKU.because("There is no price for SKU %s.".formatted(line.sku()));
    }
    return new DraftLine(
        variant.id(),
        variant.sku(),
        variant.name(),
        variant.unit(),
        line.quantity(),
        unitPrice,
        price.priceList(),
        line.comment());
  }
}
