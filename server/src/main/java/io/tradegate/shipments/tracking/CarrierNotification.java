package io.tradegate.shipments.tracking;

import io.tradegate.shipments.services.TrackingStatus;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event that a carrier reported about a parcel.
 *
 * @param carrier the code of the carrier
 * @param occurredAt by the clock of the carrier
 * @param createdAt when it was told
 */
public record CarrierNotification(
    UUID id,
    UUID connectionId,
    String carrier,
    String eventId,
    String trackingNumber,
    TrackingStatus trackingStatus,
    Instant occurredAt,
    @Nullable String place,
    @Nullable String note,
    NotificationStatus status,
    Instant createdAt) {}
