package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.VendorRole;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A vendor user as the API returns it. */
public record VendorUserView(
    UUID id,
    String email,
    String name,
    VendorRole role,
    UserStatus status,
    Vendor vendor,
    Instant createdAt,
    @Nullable Instant lastLoginAt)
    implements Accounts.Account {

  /** The vendor that the user works for. */
  public record Vendor(@Column("vendor_id") VendorId id, @Column("vendor_name") String name) {}
}
