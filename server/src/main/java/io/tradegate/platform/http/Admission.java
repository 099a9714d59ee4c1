package io.tradegate.platform.http;

import io.tradegate.platform.caller.Audience;
import org.jspecify.annotations.Nullable;

/** Whom a route lets in. */
public enum Admission {
  /** Anybody; no credential is looked at. */
  OPEN(null),
  /** Whoever holds an address that was signed; no other credential is looked at. */
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
