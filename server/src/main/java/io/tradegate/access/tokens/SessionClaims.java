package io.tradegate.access.tokens;

import io.tradegate.platform.caller.Audience;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a session token says: who, of which organization, through which door, until when.
 *
 * <p>Staff carry their permissions, buyers their customer company, vendor users their vendor, and
 * nobody what belongs to another audience. The epochs are those at sign-in: a token whose epoch is
 * no longer the live one has been revoked.
 */
public record SessionClaims(
    UUID jti,
    Audience audience,
    long orgId,
    UUID user,
    UUID session,
    int epoch,
    int orgEpoch,
    @Nullable UUID customerId,
    @Nullable UUID vendorId,
    @Nullable Set<String> permissions,
    Instant issuedAt,
    Instant expiresAt) {

  public SessionClaims {
    requireOnly(audience == Audience.STOREFRONT, customerId, "customer_id");
    requireOnly(audience == Audience.VENDOR, vendorId, "vendor_id");
    requireOnly(audience == Audience.ADMIN, permissions, "perms");
    permissions = permissions == null ? null : Set.copyOf(permissions);
    // Tokens carry whole seconds: what is signed must equal what is read back.
    issuedAt = issuedAt.truncatedTo(ChronoUnit.SECONDS);
    expiresAt = expiresAt.truncatedTo(ChronoUnit.SECONDS);
  }

  private static void requireOnly(boolean expected, @Nullable Object value, String claim) {
    if (expected != (value != null)) {
      throw new IllegalArgumentException(
          "%s is %s for this audience.".formatted(claim, expected ? "required" : "not allowed"));
    }
  }
}
