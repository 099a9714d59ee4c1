package io.tradegate.sso.connections;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.records.WireEnum;

/** The users that an identity provider signs in. */
public enum ProviderAudience implements WireEnum {
  /** The organization's staff. */
  ADMIN,
  /** The buyers of one customer company. */
  STOREFRONT,
  /** The users of one vendor. */
  VENDOR;

  public Audience audience() {
    return switch (this) { // no default: a new audience must say which one it is
      case ADMIN -> Audience.ADMIN;
      case STOREFRONT -> Audience.STOREFRONT;
      case VENDOR -> Audience.VENDOR;
    };
  }
}
