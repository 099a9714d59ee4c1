package io.tradegate.cart.lines;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line that passed every rule and can be ordered at this price.
 *
 * @param unitPrice net, exact to four decimals
 * @param priceList null: of an offer of a vendor
 */
public record OrderableLine(
    VariantId variant,
    String sku,
    String name,
    String unit,
    Quantity quantity,
    @Nullable Quantity orderedQuantity,
    @Nullable String orderedUnit,
    Money unitPrice,
    @Nullable PriceListId priceList,
    @Nullable String comment,
    @Nullable LocalDate requestedDate,
    @Nullable Integer weightGrams,
    String taxClass,
    @Nullable UUID offerId,
    @Nullable VendorId sellerId,
    @Nullable String sellerName) {

  public static OrderableLine of(CheckedLine checked) {
    SellableVariant variant = Objects.requireNonNull(checked.variant());
    LiveOffer offer = checked.offer();
    return RecordBuilder.of(OrderableLine.class)
        .from(variant)
        .with("variant", variant.id())
        .from(checked.line().ordered())
        .with("unitPrice", Objects.requireNonNull(checked.unitPrice()))
        .with(
            "priceList",
            offer == null ? Objects.requireNonNull(checked.priceList()) : checked.priceList())
        .with("offerId", offer == null ? null : offer.id())
        .with("sellerId", offer == null ? null : offer.vendorId())
        .with("sellerName", offer == null ? null : offer.vendorName())
        .with("comment", checked.line().comment())
        .with("requestedDate", checked.line().requestedDate())
        .build();
  }

  /** The net amount of the line, rounded once. */
  public Money total() {
    return unitPrice.times(quantity);
  }

  public DraftLine draft() {
    return RecordBuilder.of(DraftLine.class).from(this).build();
  }

  /** What the line weighs; what has no weight weighs nothing. */
  public BigDecimal grams() {
    return weightGrams == null
        ? BigDecimal.ZERO
        : quantity.value().multiply(BigDecimal.valueOf(weightGrams));
  }
}
