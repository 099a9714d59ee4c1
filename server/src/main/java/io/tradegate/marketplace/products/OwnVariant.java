package io.tradegate.marketplace.products;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.catalog.products.VariantFields;
import io.tradegate.marketplace.listings.Terms;
import io.tradegate.marketplace.listings.VendorListingRoutes;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A variant of a product that a vendor proposes.
 *
 * @param offer what the vendor wants for it; null once it is approved, from then on it is a listing
 */
record OwnVariant(
    @Text(max = 64) String sku,
    @Text(max = 14) @Nullable String gtin,
    @Nullable Map<String, String> options,
    @Text(max = 40) @Nullable String unit,
    @Bounds(max = 1_000_000_000) @Nullable Integer weightGrams,
    @Text(max = 60) @Nullable String taxClass,
    @Nullable FirstOffer offer)
    implements Validated {

  /** The first terms of a variant. */
  record FirstOffer(
      Money price,
      @Bounds(max = VendorListingRoutes.LONGEST_LEAD_TIME) int leadDays,
      @Text(max = 500) @Nullable String remark,
      @Bounds(max = VendorListingRoutes.MOST_STOCK) @Nullable Quantity stock) {

    Terms terms() {
      return new Terms(price, leadDays, remark);
    }

    Quantity inStock() {
      return requireNonNullElse(stock, Quantity.ZERO);
    }
  }

  @Override
  public List<FieldError> complaints() {
    var complaints = new ArrayList<>(fields().complaints());
    complaints.addAll(VendorListingRoutes.complaints(offer == null ? null : offer.price()));
    return complaints;
  }

  OwnVariant withoutOffer() {
    return RecordBuilder.copy(this).with("offer", null).build();
  }

  /** As the catalog takes it. What is not said is as by default. */
  VariantFields fields() {
    return new VariantFields(
        sku,
        requireNonNullElse(gtin, ""),
        requireNonNullElse(options, Map.<String, String>of()),
        null,
        requireNonNullElse(unit, "piece"),
        null,
        null,
        null,
        weightGrams,
        taxClass,
        null);
  }
}
