package io.tradegate.shipments;

import io.tradegate.inventory.ledger.Share;
import io.tradegate.marketplace.listings.OfferStockStore;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Goods of one order line in a shipment.
 *
 * @param position of the order line
 * @param restocked of a shipment that came back: what went to stock again
 * @param claimed in returns and claims
 */
record ShipmentLine(
    UUID shipmentId,
    UUID lineId,
    int position,
    VariantId variantId,
    String sku,
    String name,
    String unit,
    Quantity quantity,
    Quantity restocked,
    Quantity claimed,
    @Nullable UUID offerId) {

  /** Of a line that a vendor sends. */
  OfferStockStore.Part part(Quantity some) {
    return new OfferStockStore.Part(Objects.requireNonNull(offerId), some);
  }

  Share share(WarehouseId warehouse) {
    return new Share(variantId, warehouse, quantity);
  }
}
