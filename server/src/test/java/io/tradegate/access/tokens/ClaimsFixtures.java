package io.tradegate.access.tokens;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/** Claims of one member of each audience, valid for a day from {@link #NOW}. */
final class ClaimsFixtures {
  static final Instant NOW = Instant.parse("2026-11-15T12:00:00Z");
  static final Instant END = NOW.plus(Duration.ofDays(1));

  private ClaimsFixtures() {}

  static UUID id(int n) {
    return UUID.fromString("01936f2c-1f00-7abc-8def-%012d".formatted(n));
  }

  static SessionClaims staff() {
    Set<String> permissions = Set.of("order.view", "quote.manage");
    return new SessionClaims(
        id(1), Audience.ADMIN, 7, id(2), id(3), 5, 6, null, null, permissions, NOW, END);
  }

  static SessionClaims buyer() {
    return new SessionClaims(
        id(1),
        Audience.STOREFRONT,
        7,
        id(2),
        id(3),
        5,
        6,
        new CustomerId(id(4)),
        null,
        null,
        NOW,
        END);
  }

  static SessionClaims vendor() {
    return new SessionClaims(
        id(1), Audience.VENDOR, 7, id(2), id(3), 5, 6, null, new VendorId(id(5)), null, NOW, END);
  }
}
