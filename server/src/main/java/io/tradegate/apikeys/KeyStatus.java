package io.tradegate.apikeys;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/**
 * Where a key stands. Never stored: it follows from when the key ends and whether it was revoked.
 */
enum KeyStatus implements WireEnum {
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
}
