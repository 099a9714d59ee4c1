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
  /** Its owner is disabled; it works again once it is handed over or the owner is enabled. */
  STOPPED,
  REVOKED;

  Set<KeyStatus> next() {
    return switch (this) {
      case ACTIVE -> EnumSet.allOf(KeyStatus.class); // to itself by rotation
      case EXPIRED -> EnumSet.of(REVOKED);
      case STOPPED -> EnumSet.of(ACTIVE, REVOKED);
      case REVOKED -> EnumSet.noneOf(KeyStatus.class);
    };
  }
}
