package io.tradegate.shipments;

import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.shipments.carriers.TrackingLink;
import io.tradegate.shipments.labels.LabelStatus;
import io.tradegate.shipments.services.TrackingStatus;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipment without its lines, with what documents need of its order.
 *
 * @param vendorId the vendor that sends it; null: it leaves a warehouse of the house
 * @param printsLabels whether its carrier has a connection that may print labels
 */
record Shipment(
    UUID id,
    String number,
    ShipmentStatus status,
    OrderId orderId,
    String orderNumber,
    CustomerId customerId,
    String customerName,
    @Nullable BuyerId buyerId,
    @Nullable WebsiteId websiteId,
    @Nullable WarehouseId warehouseId,
    @Nullable String warehouseCode,
    @Nullable VendorId vendorId,
    ShipmentDetails details,
    @Nullable String carrierName,
    @Nullable String trackingTemplate,
    boolean printsLabels,
    @Nullable LabelStatus labelStatus,
    @Nullable String labelError,
    @Nullable TrackingStatus trackingStatus,
    @Nullable Instant trackedAt,
    ExternalKeys keys,
    @Nullable Instant shippedAt,
    @Nullable Instant deliveredAt,
    @Nullable Instant returnedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** Stock that is packed is allocated to the shipment. */
  static Reference reference(UUID shipment) {
    return new Reference("shipment", shipment);
  }

  Reference reference() {
    return reference(id);
  }

  List<TrackingLink> trackingLinks() {
    return TrackingLink.all(details.trackingNumbers(), details.trackingUrl(), trackingTemplate);
  }

  /** Whether a label can be requested now. */
  boolean awaitsLabel() {
    boolean open = status == ShipmentStatus.PENDING || status == ShipmentStatus.SHIPPED;
    boolean without = labelStatus == null || labelStatus == LabelStatus.FAILED;
    return open && without && printsLabels && details.trackingNumbers().isEmpty();
  }

  @Nullable String firstTrackingNumber() {
    return details.trackingNumbers().isEmpty() ? null : details.trackingNumbers().getFirst();
  }
}
