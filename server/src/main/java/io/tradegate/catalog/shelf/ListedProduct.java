package io.tradegate.catalog.shelf;

import io.tradegate.inventory.availability.Availability;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.ShownPrice;
import io.tradegate.units.SalesUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A product in a list for visitors, sold as its first variant.
 *
 * @param units further units in which it can be ordered
 * @param price for this visitor, of the least quantity that can be bought; null: ask for a quote
 * @param picture the first of its pictures that can be shown; null: there is none
 * @param availability null where the store does not show it
 * @param vendorOffers what vendors offer on all of its variants
 * @param matchingSkus of the variants that meet the filters of a search; null: all of them do
 */
public record ListedProduct(
    ProductId id,
    String slug,
    String sku,
    String name,
    String unit,
    List<SalesUnit> units,
    Quantity minQuantity,
    @Nullable Cover picture,
    @Nullable ShownPrice price,
    @Nullable Availability availability,
    VendorOffers vendorOffers,
    @Nullable List<String> matchingSkus) {

  /** A picture in the sizes of lists. */
  public record Cover(String alt, String thumb, String card) {}

  public ListedProduct matching(@Nullable List<String> skus) {
    return RecordBuilder.copy(this).with("matchingSkus", skus).build();
  }

  ListedProduct with(Cover cover) {
    return RecordBuilder.copy(this).with("picture", cover).build();
  }
}
