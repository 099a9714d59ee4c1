package io.tradegate.access.tokens;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The claims of a session token: user, organization, audience, expiry.
 *
 * <p>A token of staff has their permissions, one of a buyer the customer company, one of a vendor
 * user the vendor; no token has a claim of another audience. The epochs are those at sign-in: a
 * token whose epoch is no longer the current one is revoked.
 */
public record SessionClaims(
    UUID jti,
    Audience audience,
    long orgId,
    UUID user,
    UUID session,
    int epoch,
    int orgEpoch,
    @Nullable CustomerId customerId,
    @Nullable VendorId vendorId,
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
