package io.tradegate.cart.lines;

import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.Prices;
import io.tradegate.pricing.ShownPrice;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a line costs now: house goods by the price lists of the buyer, vendor goods by their offer.
 *
 * @param unitPrice net; null when there is no price
 * @param offer null of house goods, and of an offer that cannot be bought any more
 */
public record LinePrice(
    @Nullable Money unitPrice,
    @Nullable PriceListId priceList,
    @Nullable ShownPrice shown,
    @Nullable LiveOffer offer) {

  /** In the order of the lines, which all have a variant: a statement for each kind of goods. */
  public static List<LinePrice> of(Tx tx, Prices.Buyer buyer, List<StoredLine> lines) {
    List<StoredLine> house = lines.stream().filter(line -> line.offer() == null).toList();
    Iterator<Prices.PricedLine> prices =
        (house.isEmpty() && !lines.isEmpty()
                ? List.<Prices.PricedLine>of()
                : Prices.resolve(tx, buyer, house.stream().map(LinePrice::asked).toList()))
            .iterator();
    Map<UUID, LiveOffer> offers =
        LiveOffer.of(
            tx,
            buyer.website(),
            lines.stream().map(StoredLine::offer).filter(Objects::nonNull).distinct().toList());
    var found = new ArrayList<LinePrice>();
    for (StoredLine line : lines) {
      found.add(line.offer() == null ? of(prices.next()) : of(line, offers.get(line.offer())));
    }
    return found;
  }

  private static Prices.Line asked(StoredLine line) {
    return new Prices.Line(Objects.requireNonNull(line.variant()), line.quantity());
  }

  private static LinePrice of(Prices.PricedLine price) {
    return new LinePrice(price.unitPrice(), price.priceList(), price.shown(), null);
  }

  private static LinePrice of(StoredLine line, @Nullable LiveOffer offer) {
    return offer == null || !offer.variantId().equals(line.variant())
        ? new LinePrice(null, null, null, null)
        : new LinePrice(offer.price(), null, null, offer);
  }
}
