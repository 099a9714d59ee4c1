package io.tradegate.shipments.carriers;

import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.shipments.services.CarrierKind;
import java.time.Instant;
import java.util.UUID;

/**
 * A connection to a carrier, as the API shows it. Never with its secret.
 *
 * @param carrierCode the code of the carrier
 * @param enabled whether labels are printed and notifications taken
 */
public record CarrierConnection(
    UUID id,
    UUID carrierId,
    String carrierCode,
    CarrierKind kind,
    boolean enabled,
    int version,
    Instant createdAt) {

  /** What staff say about a connection. */
  record Facts(CarrierKind kind, boolean enabled) {}

  static CarrierConnection of(UUID id, Carrier carrier, Facts facts, Instant createdAt) {
    return new CarrierConnection(
        id, carrier.id(), carrier.code(), facts.kind(), facts.enabled(), 1, createdAt);
  }

  CarrierConnection with(Facts facts) {
    return RecordBuilder.copy(this)
        .with("kind", facts.kind())
        .with("enabled", facts.enabled())
        .with("version", version + 1)
        .build();
  }
}
