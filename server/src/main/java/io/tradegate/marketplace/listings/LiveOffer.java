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
  private static final String FIND =
      """
      select o.id, o.vendor_id, n.name as vendor_name, o.variant_id, o.live_amount as price, o.currency,
             o.stock - o.allocated as available, n.contract_prices
        from offer o
        join organization g on g.org_id = o.org_id
        join vendor n on n.org_id = o.org_id and n.id = o.vendor_id and n.status = 'approved'
         and (n.holiday_from is null
              or cast(cast(:now as timestamptz) at time zone g.time_zone as date)
                 not between n.holiday_from and coalesce(n.holiday_until, 'infinity'))
       where o.org_id = :org and o.id = any (cast(:ids as uuid[])) and o.live_amount is not null
         and o.currency = app.website_currency(cast(:website as uuid))
      """;

  /** Those of these offers that can be bought on a website, in its currency; one statement. */
  public static Map<UUID, LiveOffer> of(
      Tx tx, @Nullable WebsiteId website, Collection<UUID> offers) {
    var found = new HashMap<UUID, LiveOffer>();
    if (!offers.isEmpty()) {
      tx.sql(FIND)
          .bind("ids", offers)
          .bind("website", website)
          .list(row -> row.as(LiveOffer.class))
          .forEach(offer -> found.put(offer.id(), offer));
    }
    return found;
  }
}
