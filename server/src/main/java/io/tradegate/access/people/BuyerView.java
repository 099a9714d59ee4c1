package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A buyer as the API returns it. {@code locale}: the language that they chose; null: the store's.
 */
public record BuyerView(
    UUID id,
    String email,
    String name,
    @Nullable String locale,
    UserStatus status,
    List<Membership> companies,
    @Nullable String externalId,
    Metadata metadata,
    Instant createdAt,
    @Nullable Instant lastLoginAt) {

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }

  /** A customer company and the buyer's role there. */
  public record Membership(UUID id, String name, BuyerRole role) {}
}
