package io.tradegate.apikeys;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/**
 * Status of a key. Not stored: it is computed from the expiry time and the revocation of the key.
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
