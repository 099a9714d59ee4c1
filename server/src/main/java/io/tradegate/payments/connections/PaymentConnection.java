package io.tradegate.payments.connections;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;

/**
 * A card gateway of an organization, as the API shows it. Never with its secrets.
 *
 * @param enabled whether new card payments go through it; at most one is
 */
public record PaymentConnection(
    UUID id,
    String name,
    ConnectionKind kind,
    String baseUrl,
    boolean enabled,
    int version,
    Instant createdAt) {

  /** What staff say about a connection. */
  record Facts(String name, ConnectionKind kind, String baseUrl, boolean enabled) {}

  static PaymentConnection of(UUID id, Facts facts, int version, Instant createdAt) {
    return RecordBuilder.of(PaymentConnection.class)
        .from(facts)
        .with("id", id)
        .with("version", version)
        .with("createdAt", createdAt)
        .build();
  }
}
