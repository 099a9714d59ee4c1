package io.tradegate.access.people;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A role as the API returns it.
 *
 * @param builtIn the key of a role that every organization has; null for its own
 * @param permissions everything the role allows, implied ones included
 */
record RoleView(
    UUID id,
    String name,
    @Nullable String builtIn,
    List<String> permissions,
    int version,
    Instant createdAt) {

  /** A reference to a role: id and name. */
  record Brief(UUID id, String name) {}
}
