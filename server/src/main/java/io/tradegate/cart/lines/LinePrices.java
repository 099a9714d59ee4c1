package io.tradegate.cart.lines;

import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.Prices;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The prices of lines for one buyer: a statement for each kind of goods, and two more for contract
 * prices on goods of vendors.
 */
public final class LinePrices {
  private final Map<Goods, LinePrice> prices = new HashMap<>();

  private LinePrices() {}

  /** What decides on a price. */
  private record Goods(VariantId variant, Quantity quantity, @Nullable UUID offer) {
    static Goods of(StoredLine line) {
      return new Goods(Objects.requireNonNull(line.variant()), line.quantity(), line.offer());
    }
  }

  /** All lines have a variant. */
  public static LinePrices of(Tx tx, Prices.Buyer buyer, Collection<StoredLine> lines) {
    List<Goods> goods = lines.stream().map(Goods::of).distinct().toList();
    var read = new LinePrices();
    read.readHouse(tx, buyer, goods.stream().filter(of -> of.offer() == null).toList());
    read.readOffers(tx, buyer, goods.stream().filter(of -> of.offer() != null).toList());
    return read;
  }

  private void readHouse(Tx tx, Prices.Buyer buyer, List<Goods> goods) {
    if (goods.isEmpty()) {
      return;
    }
    List<Prices.PricedLine> read = resolved(tx, buyer, goods);
    for (int n = 0; n < goods.size(); n++) {
      prices.put(goods.get(n), LinePrice.of(read.get(n)));
    }
  }

  private static List<Prices.PricedLine> resolved(Tx tx, Prices.Buyer buyer, List<Goods> goods) {
    List<Prices.Line> lines =
        goods.stream().map(of -> new Prices.Line(of.variant(), of.quantity())).toList();
    return CallerPrices.isCaller(tx, buyer)
        ? CallerPrices.of(tx, lines)
        : Prices.resolve(tx, buyer, lines);
  }

  private void readOffers(Tx tx, Prices.Buyer buyer, List<Goods> goods) {
    Map<UUID, LiveOffer> live =
        LiveOffer.of(
            tx,
            buyer.website(),
            goods.stream().map(Goods::offer).filter(Objects::nonNull).distinct().toList());
    goods.forEach(of -> prices.put(of, LinePrice.of(of.variant(), live.get(of.offer()))));
    readContracts(tx, buyer, goods.stream().filter(of -> isGranted(live.get(of.offer()))).toList());
  }

  private static boolean isGranted(@Nullable LiveOffer offer) {
    return offer != null && offer.contractPrices();
  }

  /** A contract price that is lower holds where the operator grants it on the vendor's goods. */
  private void readContracts(Tx tx, Prices.Buyer buyer, List<Goods> goods) {
    if (goods.isEmpty()) {
      return;
    }
    List<Prices.PricedLine> read = resolved(tx, buyer, goods);
    Set<PriceListId> contracts =
        Prices.contracts(
            tx, read.stream().map(Prices.PricedLine::priceList).filter(Objects::nonNull).toList());
    for (int n = 0; n < goods.size(); n++) {
      Prices.PricedLine contract = read.get(n);
      if (contract.priceList() != null && contracts.contains(contract.priceList())) {
        prices.computeIfPresent(goods.get(n), (_, offered) -> offered.orLower(contract));
      }
    }
  }

  /** Of one of the lines, whatever else was changed about it. */
  public LinePrice of(StoredLine line) {
    return Objects.requireNonNull(prices.get(Goods.of(line)));
  }
}
