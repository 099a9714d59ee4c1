package io.tradegate.orders.document;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.tax.Taxes.TaxedLine;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of an order. Amounts are of what is not cancelled.
 *
 * @param position from 1
 * @param variantId null: free text
 * @param gtin of the variant when the order was placed
 * @param taxRate percent, as it is charged
 * @param requestedDate when it is wanted; null: as the order says
 * @param promisedDate what staff promised; null: nothing
 * @param packed in shipments of any status
 * @param invoiced on invoices, drafts among them
 * @param returnedUnbilled came back before it was billed; it is not billed later
 * @param delivered with the customer; what came back is {@code returned}
 * @param sellerId the vendor that sells and sends it; null: house goods
 */
public record OrderLine(
    UUID id,
    int position,
    @Nullable VariantId variantId,
    @Nullable String sku,
    @Nullable String gtin,
    String name,
    String unit,
    Quantity quantity,
    Quantity cancelled,
    Money unitPrice,
    @Nullable PriceListId priceListId,
    Money net,
    @Nullable String taxClass,
    BigDecimal taxRate,
    Money tax,
    @Nullable String comment,
    @Nullable Quantity orderedQuantity,
    @Nullable String orderedUnit,
    @Nullable LocalDate requestedDate,
    @Nullable LocalDate promisedDate,
    Quantity packed,
    Quantity shipped,
    Quantity delivered,
    Quantity returned,
    Quantity invoiced,
    Quantity returnedUnbilled,
    @Nullable UUID offerId,
    @Nullable VendorId sellerId,
    @Nullable String sellerName) {

  /** The tax and the GTIN come later. */
  public static OrderLine of(UUID id, int position, DraftLine draft, TaxedLine taxed) {
    return RecordBuilder.of(OrderLine.class)
        .from(draft)
        .with("id", id)
        .with("gtin", null)
        .with("taxClass", taxed.taxClass())
        .with("position", position)
        .with("cancelled", Quantity.ZERO)
        .with("promisedDate", null)
        .with("packed", Quantity.ZERO)
        .with("shipped", Quantity.ZERO)
        .with("delivered", Quantity.ZERO)
        .with("returned", Quantity.ZERO)
        .with("invoiced", Quantity.ZERO)
        .with("returnedUnbilled", Quantity.ZERO)
        .with("net", draft.net())
        .with("taxRate", taxed.charged())
        .with("tax", Money.zero(draft.unitPrice().currency()))
        .build();
  }

  /** What is still wanted. */
  public Quantity open() {
    return quantity.minus(cancelled);
  }

  /** What is wanted and in no shipment; only that can be cancelled. */
  public Quantity unpacked() {
    return open().minus(packed);
  }

  /** Goods that are wanted, whether they have left or not. */
  @JsonIgnore
  public boolean isGoods() {
    return variantId != null && open().isPositive();
  }

  /** Goods that leave a warehouse of the house. */
  @JsonIgnore
  public boolean isHouseGoods() {
    return isGoods() && sellerId == null;
  }

  /** Something of it still has to leave a warehouse. */
  @JsonIgnore
  public boolean isToShip() {
    return isGoods() && shipped.isLessThan(open());
  }

  /** It is packed and has not left. */
  @JsonIgnore
  public boolean isBeingPacked() {
    return shipped.isLessThan(packed);
  }

  /** It has left and neither arrived nor come back. */
  @JsonIgnore
  public boolean isInTransit() {
    return delivered.plus(returned).isLessThan(shipped);
  }

  public Money gross() {
    return net.plus(tax);
  }

  OrderLine withGtin(@Nullable String of) {
    return RecordBuilder.copy(this).with("gtin", of).build();
  }

  /** The line with a smaller quantity; its tax depends on the other lines. */
  OrderLine cut(Quantity more) {
    Quantity nowCancelled = cancelled.plus(more);
    Money nowNet = unitPrice.times(quantity.minus(nowCancelled));
    return RecordBuilder.copy(this).with("cancelled", nowCancelled).with("net", nowNet).build();
  }

  /** The same line at another tax rate; its tax depends on the other lines. */
  public OrderLine taxedAt(String nowClass, BigDecimal rate) {
    return RecordBuilder.copy(this).with("taxClass", nowClass).with("taxRate", rate).build();
  }

  OrderLine taxed(Money nowTax) {
    return RecordBuilder.copy(this).with("tax", nowTax).build();
  }
}
