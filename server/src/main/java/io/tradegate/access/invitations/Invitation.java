package io.tradegate.access.invitations;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.Users;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.vendors.VendorRole;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An invitation to join the organization in a given place. */
record Invitation(
    UUID id,
    Place place,
    InvitationStatus status,
    @Nullable UUID createdBy,
    Instant createdAt,
    Instant expiresAt) {

  /**
   * What the invited person becomes: staff with roles, a buyer of a company, a user of a vendor.
   */
  record Place(
      Audience audience,
      String email,
      List<UUID> roleIds,
      @Nullable CustomerId customer,
      @Nullable BuyerRole buyerRole,
      @Column(currency = "spending_currency") @Nullable Money spendingLimit,
      @Nullable VendorId vendor,
      @Nullable VendorRole vendorRole) {

    Place {
      email = email.toLowerCase(Locale.ROOT);
    }

    static Place staff(String email, List<UUID> roleIds) {
      return new Place(Audience.ADMIN, email, roleIds, null, null, null, null, null);
    }

    static Place buyer(String email, Users.Seat seat) {
      return new Place(
          Audience.STOREFRONT,
          email,
          List.of(),
          seat.customer(),
          seat.role(),
          seat.spendingLimit(),
          null,
          null);
    }

    static Place vendorUser(String email, VendorId vendor, VendorRole role) {
      return new Place(Audience.VENDOR, email, List.of(), null, null, null, vendor, role);
    }

    /** The membership that an invitation of a buyer gives. */
    Users.Seat seat() {
      return new Users.Seat(requireNonNull(customer), requireNonNull(buyerRole), spendingLimit);
    }
  }
}
