package io.tradegate.returns.document;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Goods of one order line that left in one shipment and are to come back.
 *
 * @param position on the return, from 1
 * @param orderPosition of the order line
 * @param warehouseId that they left; null: a vendor sent them
 * @param approved null until staff have decided
 * @param received the sum of the receipts; restocked, scrapped and sentToVendor add up to it
 * @param restockingFee percent
 * @param outcome null until the return is closed
 */
public record ReturnLine(
    UUID returnId,
    int position,
    UUID shipmentId,
    String shipmentNumber,
    @Nullable WarehouseId warehouseId,
    UUID lineId,
    int orderPosition,
    VariantId variantId,
    String sku,
    String name,
    String unit,
    Quantity requested,
    @Nullable Quantity approved,
    Quantity received,
    Quantity restocked,
    Quantity scrapped,
    Quantity sentToVendor,
    ReturnReason reason,
    @Nullable String comment,
    BigDecimal restockingFee,
    @Nullable ReturnOutcome outcome,
    @Nullable UUID offerId) {

  /** What staff approved; nothing before they decide. */
  public Quantity agreed() {
    return approved == null ? Quantity.ZERO : approved;
  }

  public Quantity expected() {
    return agreed().minus(received);
  }

  /** What is credited or replaced: what came back, or all that was approved of a claim. */
  public Quantity settled(ReturnKind kind) {
    return kind == ReturnKind.CLAIM ? agreed() : received;
  }
}
