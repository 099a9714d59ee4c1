package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A staff member as the API returns it. {@code locale}: the chosen language; null: the usual one.
 */
record StaffView(
    UUID id,
    String email,
    String name,
    @Nullable String locale,
    UserStatus status,
    List<RoleView.Brief> roles,
    boolean totpEnabled,
    int version,
    Instant createdAt,
    @Nullable Instant lastLoginAt)
    implements Accounts.Account {

  List<UUID> roleIds() {
    return roles.stream().map(RoleView.Brief::id).toList();
  }
}
