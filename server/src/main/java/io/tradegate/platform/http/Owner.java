package io.tradegate.platform.http;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.Ids;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A value of the filter {@code owner_id}: a member of staff, the caller, or no owner at all.
 *
 * @param id null for the caller
 */
record Owner(@Nullable UUID id) {
  /** Stands for "no owner" in statements; no record has this id. */
  private static final UUID NONE = new UUID(0, 0);

  static Optional<Owner> parse(String text) {
    return switch (text) {
      case "me" -> Optional.of(new Owner(null));
      case "none" -> Optional.of(new Owner(NONE));
      default -> Ids.parse(text).map(Owner::new);
    };
  }

  UUID bindable(Actor caller) {
    if (id != null) {
      return id;
    }
    if (caller.kind() != Actor.Kind.STAFF) {
      throw Refusal.ofField(
          "owner_id",
          "Parameter `owner_id` takes `me` only from a member of staff, not from a key.");
    }
    return caller.requireId();
  }
}
