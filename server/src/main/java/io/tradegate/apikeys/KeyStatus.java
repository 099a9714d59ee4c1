package io.tradegate.apikeys;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Where a key stands. Never stored: it follows from when the key ends and whether it was revoked.
 */
enum KeyStatus {
  ACTIVE,
  EXPIRED,
  REVOKED;

  Set<KeyStatus> next() {
    return switch (this) {
      case ACTIVE -> EnumSet.allOf(KeyStatus.class); // to itself by rotation
      case EXPIRED -> EnumSet.of(REVOKED);
      case REVOKED -> EnumSet.noneOf(KeyStatus.class);
    };
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static KeyStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(KeyStatus::wireName).toList();
  }
}
