package io.tradegate.cart.lines;

import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.Prices;
import io.tradegate.pricing.ShownPrice;
import org.jspecify.annotations.Nullable;

/**
 * What a line costs now: house goods by the price lists of the buyer, vendor goods by their offer,
 * or by a contract where the operator grants it.
 *
 * @param unitPrice net; null when there is no price
 * @param offer null of house goods, and of an offer that cannot be bought any more
 */
public record LinePrice(
    @Nullable Money unitPrice,
    @Nullable PriceListId priceList,
    @Nullable ShownPrice shown,
    @Nullable LiveOffer offer) {

  static LinePrice of(Prices.PricedLine price) {
    return new LinePrice(price.unitPrice(), price.priceList(), price.shown(), null);
  }

  static LinePrice of(VariantId variant, @Nullable LiveOffer offer) {
    return offer == null || !offer.variantId().equals(variant)
        ? new LinePrice(null, null, null, null)
        : new LinePrice(offer.price(), null, null, offer);
  }

  /** At the price of a contract if that is lower than the offer. */
  LinePrice orLower(Prices.PricedLine contract) {
    Money agreed = contract.unitPrice();
    boolean lower =
        agreed != null
            && unitPrice != null
            && agreed.currency().equals(unitPrice.currency())
            && agreed.compareTo(unitPrice) < 0;
    return lower ? new LinePrice(agreed, contract.priceList(), null, offer) : this;
  }
}
