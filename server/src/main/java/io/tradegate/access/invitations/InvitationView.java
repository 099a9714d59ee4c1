package io.tradegate.access.invitations;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.vendors.VendorRole;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An invitation as the API returns it; fields of other kinds of invitation are empty or null. */
record InvitationView(
    UUID id,
    Audience audience,
    String email,
    List<UUID> roleIds,
    @Nullable CustomerId customerId,
    @Nullable BuyerRole role,
    @Nullable Money spendingLimit,
    @Nullable VendorId vendorId,
    @Nullable VendorRole vendorRole,
    InvitationStatus status,
    @Nullable UUID createdBy,
    Instant createdAt,
    Instant expiresAt) {

  static InvitationView of(Invitation invitation) {
    return RecordBuilder.of(InvitationView.class)
        .from(invitation)
        .from(invitation.place())
        .with("role", invitation.place().buyerRole())
        .build();
  }
}
