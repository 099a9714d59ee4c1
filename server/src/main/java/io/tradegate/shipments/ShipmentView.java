package io.tradegate.shipments;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.shipments.carriers.TrackingLink;
import io.tradegate.shipments.labels.LabelStatus;
import io.tradegate.shipments.services.TrackingStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipment, as one reader sees it.
 *
 * @param warehouse the code of the warehouse that it leaves; null: a vendor sends it and named none
 * @param vendorId the vendor that sends it; null: the house
 * @param carrierName null: the carrier is none that staff have added
 * @param trackingStatus what the carrier reported last; null: nothing yet
 * @param labelStatus null: no label was requested, or the reader is a buyer
 * @param labelError why the label failed, for staff
 * @param note of staff; null for buyers, as are the keys of other systems
 * @param allowedActions what this reader may do with it now, by the names of the routes
 */
public record ShipmentView(
    UUID publicId,
    String number,
    ShipmentStatus status,
    OrderId orderId,
    String orderNumber,
    CustomerId customerId,
    String customerName,
    @Nullable String warehouse,
    @Nullable VendorId vendorId,
    @Nullable String carrier,
    @Nullable String carrierName,
    List<String> trackingNumbers,
    @Nullable String trackingUrl,
    List<TrackingLink> trackingLinks,
    @Nullable TrackingStatus trackingStatus,
    @Nullable Instant trackedAt,
    @Nullable LabelStatus labelStatus,
    @Nullable String labelError,
    List<Parcel> parcels,
    List<Line> lines,
    @Nullable String note,
    @Nullable String externalId,
    @Nullable Metadata metadata,
    List<String> allowedActions,
    @Nullable Instant shippedAt,
    @Nullable Instant deliveredAt,
    @Nullable Instant returnedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * Goods of one order line.
   *
   * @param position of the order line
   * @param restocked of a shipment that came back: what went to stock again
   */
  record Line(
      UUID lineId,
      int position,
      String sku,
      String name,
      String unit,
      Quantity quantity,
      Quantity restocked) {}

  static ShipmentView of(Shipment shipment, List<ShipmentLine> lines, Actor reader) {
    boolean buyer = reader.kind() == Actor.Kind.BUYER;
    return RecordBuilder.of(ShipmentView.class)
        .from(StaffKeys.of(shipment.keys(), reader))
        .from(shipment.details())
        .from(shipment)
        .with("publicId", shipment.id())
        .with("warehouse", shipment.warehouseCode())
        .with("trackingLinks", shipment.trackingLinks())
        .with("labelStatus", buyer ? null : shipment.labelStatus())
        .with("labelError", buyer ? null : shipment.labelError())
        .with("note", buyer ? null : shipment.details().note())
        .with(
            "lines",
            lines.stream().map(line -> RecordBuilder.of(Line.class).from(line).build()).toList())
        .with("allowedActions", buyer ? List.of() : actions(shipment, reader))
        .build();
  }

  private static List<String> actions(Shipment shipment, Actor reader) {
    if (reader.kind() == Actor.Kind.VENDOR) {
      return shipment.status() == ShipmentStatus.SHIPPED ? List.of("deliver") : List.of();
    }
    if (!reader.may(ShipmentRoutes.MANAGE)) {
      return List.of();
    }
    var actions = new ArrayList<String>();
    for (ShipmentStatus next : shipment.status().next()) {
      actions.add(
          switch (next) {
            case SHIPPED -> "ship";
            case DELIVERED -> "deliver";
            case RETURNED -> "return";
            case PENDING -> throw new IllegalStateException("No shipment becomes pending.");
          });
    }
    if (shipment.status() == ShipmentStatus.PENDING) {
      actions.add("delete");
    }
    if (shipment.awaitsLabel()) {
      actions.add("label");
    }
    return actions;
  }
}
