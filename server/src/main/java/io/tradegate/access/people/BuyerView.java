package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A buyer as the API returns it. {@code locale}: the language that they chose; null: the store's.
 */
public record BuyerView(
    BuyerId id,
    String email,
    String name,
    @Nullable String locale,
    UserStatus status,
    List<Membership> companies,
    @Nullable String externalId,
    @Column(json = true) Metadata metadata,
    Instant createdAt,
    @Nullable Instant lastLoginAt,
    int version)
    implements Accounts.Versioned {

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }

  /** A customer company and the buyer's role there. */
  public record Membership(CustomerId id, String name, BuyerRole role) {}
}
