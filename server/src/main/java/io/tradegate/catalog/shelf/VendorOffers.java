package io.tradegate.catalog.shelf;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * What vendors offer on a product, in the currency of the website.
 *
 * @param count how many offers can be bought
 * @param lowestPrice the lowest of their prices, before tax; null: there is none
 */
public record VendorOffers(long count, @Nullable Money lowestPrice) {

  /** Goes where a statement lists its tables, after one with alias {@code p} for the product. */
  static final String JOIN = " left join lateral app.product_offers(p.org_id, p.id) sold on true ";

  /** Goes where a statement lists its columns; {@link #read} understands them. */
  static final String COLUMNS =
      "sold.offers as offer_count, sold.lowest as offer_lowest, sold.currency as offer_currency";

  static VendorOffers read(Row row) {
    return new VendorOffers(
        row.bigint("offer_count"), row.maybeMoney("offer_lowest", "offer_currency"));
  }
}
