package io.tradegate.shipments.labels;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The label of a shipment.
 *
 * @param connectionId the carrier that prints it
 * @param reason why it failed, for staff
 * @param trackingNumbers one for each parcel; empty until it is printed
 */
public record ShipmentLabel(
    UUID id,
    UUID shipmentId,
    UUID connectionId,
    LabelStatus status,
    @Nullable String reason,
    List<String> trackingNumbers,
    Instant createdAt,
    @Nullable Instant printedAt) {}
