package io.tradegate.marketplace.listings;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An offer that can be bought now: approved, of a vendor that is neither suspended nor on holiday.
 *
 * @param price net
 * @param contractPrices whether a lower contract price of the buyer holds
 * @param available what is in stock and not promised to orders
 */
public record LiveOffer(
    UUID id,
    VendorId vendorId,
    String vendorName,
    VariantId variantId,
    Money price,
    Quantity available,
    boolean contractPrices) {
  /** Those of these offers that can be bought on a website, in its currency; one statement. */
  public static Map<UUID, LiveOffer> of(
      Tx tx, @Nullable WebsiteId website, Collection<UUID> offers) {
    var found = new HashMap<UUID, LiveOffer>();
    if (!offers.isEmpty()) {
      OfferStore.live(tx, website, offers).forEach(offer -> found.put(offer.id(), offer));
    }
    return found;
  }
}
