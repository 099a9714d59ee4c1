package io.tradegate.tenancy;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** Where a custom domain stands. Only a verified one leads to the store. */
enum DomainStatus implements WireEnum {
  PENDING,
  VERIFIED,
  LAPSED;

  Set<DomainStatus> next() {
    return switch (this) { // no default: a new status must say where it leads
      case PENDING -> EnumSet.of(VERIFIED);
      case VERIFIED -> EnumSet.of(LAPSED);
      case LAPSED -> EnumSet.of(VERIFIED);
    };
  }
}
