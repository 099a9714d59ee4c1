package io.tradegate.tenancy;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** Status of a custom domain. Only a verified domain leads to the store. */
enum DomainStatus implements WireEnum {
  PENDING,
  VERIFIED,
  LAPSED;

  Set<DomainStatus> next() {
    return switch (this) { // no default: a new status must list its transitions
      case PENDING -> EnumSet.of(VERIFIED);
      case VERIFIED -> EnumSet.of(LAPSED);
      case LAPSED -> EnumSet.of(VERIFIED);
    };
  }
}
