package io.tradegate.platform.keys;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.json.Metadata;
import org.jspecify.annotations.Nullable;

/**
 * External keys in a view that buyers get too: they are for staff and integrations, and null for
 * buyers.
 */
public record StaffKeys(
    @Nullable String externalId, @Column(json = true) @Nullable Metadata metadata) {
  public static final StaffKeys HIDDEN = new StaffKeys(null, null);

  public static StaffKeys of(ExternalKeys keys, Actor reader) {
    return reader.kind() == Actor.Kind.BUYER ? HIDDEN : of(keys);
  }

  public static StaffKeys of(ExternalKeys keys) {
    return new StaffKeys(keys.externalId(), keys.metadata());
  }
}
