package io.tradegate.shipments.carriers;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company that transports shipments, as the API shows it.
 *
 * @param code what shipments name as their carrier; upper and lower case are the same
 * @param trackingUrlTemplate null: shipments with this carrier cannot be followed
 */
record Carrier(
    UUID id,
    String code,
    String name,
    @Nullable String trackingUrlTemplate,
    int version,
    Instant createdAt) {

  /** What staff say about a carrier. */
  record Facts(String code, String name, @Nullable String trackingUrlTemplate) {}

  static Carrier of(UUID id, Facts facts, int version, Instant createdAt) {
    return RecordBuilder.of(Carrier.class)
        .from(facts)
        .with("id", id)
        .with("version", version)
        .with("createdAt", createdAt)
        .build();
  }
}
