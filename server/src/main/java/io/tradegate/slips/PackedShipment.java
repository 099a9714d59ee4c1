package io.tradegate.slips;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipment as its packing slip shows it.
 *
 * @param carrier its name, or what staff entered
 */
record PackedShipment(
    UUID id,
    String number,
    OrderId orderId,
    @Nullable String carrier,
    List<String> trackingNumbers,
    @Column(json = true) List<PackedParcel> parcels) {

  /** One parcel, pallet or other piece. */
  record PackedParcel(@Nullable Quantity weightKg, @Nullable String trackingNumber) {}

  /** Goods of one order line. */
  record PackedLine(int position, String sku, String name, String unit, Quantity quantity) {}
}
