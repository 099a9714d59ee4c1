package io.tradegate.platform.http;

import io.tradegate.platform.caller.Audience;
import org.jspecify.annotations.Nullable;

/** Which callers a route admits. */
public enum Admission {
  /** Any caller; no credential is checked. */
  OPEN(null),
  /** A caller with a signed address; no other credential is checked. */
  SIGNED(null),
  /** Visitors of a store, signed in or not. */
  GUEST(Audience.STOREFRONT),
  ADMIN(Audience.ADMIN),
  STOREFRONT(Audience.STOREFRONT),
  VENDOR(Audience.VENDOR);

  private final @Nullable Audience audience;

  Admission(@Nullable Audience audience) {
    this.audience = audience;
  }

  public @Nullable Audience audience() {
    return audience;
  }

  public boolean needsStore() {
    return audience == Audience.STOREFRONT;
  }
}
