package io.tradegate.tenancy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Where a custom domain stands. Only a verified one leads to the store. */
enum DomainStatus {
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

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static DomainStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(DomainStatus::wireName).toList();
  }
}
