package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A staff member as the API returns it.
 *
 * @param locale the chosen language; null: the usual one
 * @param phone shown to the buyers of the member's customers
 * @param owned how many records the member owns; null in lists
 */
record StaffView(
    UUID id,
    String email,
    String name,
    @Nullable String locale,
    @Nullable String phone,
    UserStatus status,
    List<RoleView.Brief> roles,
    boolean totpEnabled,
    int version,
    Instant createdAt,
    @Nullable Instant lastLoginAt,
    StaffOwnership.@Nullable Owned owned)
    implements Accounts.Account {

  StaffView with(StaffOwnership.Owned records) {
    return RecordBuilder.copy(this).with("owned", records).build();
  }

  List<UUID> roleIds() {
    return roles.stream().map(RoleView.Brief::id).toList();
  }
}
