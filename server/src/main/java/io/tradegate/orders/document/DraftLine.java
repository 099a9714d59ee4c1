package io.tradegate.orders.document;

import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of an order to be placed.
 *
 * @param variant null: free text, agreed in a quote
 * @param orderedQuantity null, as is the unit, where it was ordered in its own unit
 * @param unitPrice net, exact to four decimals
 * @param priceList where the price comes from; null when it was agreed
 * @param requestedDate when it is wanted; null: as the order says
 * @param offerId the offer of a vendor that is bought, with its vendor; null: house goods
 */
public record DraftLine(
    @Nullable VariantId variant,
    @Nullable String sku,
    String name,
    String unit,
    Quantity quantity,
    Money unitPrice,
    @Nullable PriceListId priceList,
    @Nullable String comment,
    @Nullable Quantity orderedQuantity,
    @Nullable String orderedUnit,
    @Nullable LocalDate requestedDate,
    @Nullable UUID offerId,
    @Nullable VendorId sellerId,
    @Nullable String sellerName) {

  /** House goods. */
  public DraftLine(
      @Nullable VariantId variant,
      @Nullable String sku,
      String name,
      String unit,
      Quantity quantity,
      Money unitPrice,
      @Nullable PriceListId priceList,
      @Nullable String comment,
      @Nullable Quantity orderedQuantity,
      @Nullable String orderedUnit,
      @Nullable LocalDate requestedDate) {
    this(
        variant,
        sku,
        name,
        unit,
        quantity,
        unitPrice,
        priceList,
        comment,
        orderedQuantity,
        orderedUnit,
        requestedDate,
        null,
        null,
        null);
  }

  /** The net amount of the line, rounded once. */
  public Money net() {
    return unitPrice.times(quantity);
  }
}
