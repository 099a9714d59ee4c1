package io.tradegate.access.directory;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.people.Accounts;
import io.tradegate.access.people.BuyerEditing;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.BuyerStore;
import io.tradegate.access.people.BuyerView;
import io.tradegate.access.people.Member;
import io.tradegate.access.people.Members;
import io.tradegate.access.people.RoleStore;
import io.tradegate.access.people.Staff;
import io.tradegate.access.people.StaffStore;
import io.tradegate.access.people.Users;
import io.tradegate.access.people.VendorUserStore;
import io.tradegate.access.people.VendorUserView;
import io.tradegate.access.signin.PasswordStore;
import io.tradegate.access.signin.Sessions;
import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and disables the accounts that a directory manages. The directory of a company
 * decides about the membership in that company alone: a buyer may belong to others.
 */
public final class DirectoryAccounts {
  private final Staff staff;
  private final Users users;
  private final Sessions sessions;
  private final Members members = new Members();
  private final BuyerEditing editing;
  private final Accounts<VendorUserView> vendorAccounts;

  public DirectoryAccounts(Staff staff, Users users, Sessions sessions) {
    this.staff = staff;
    this.users = users;
    this.sessions = sessions;
    this.editing = new BuyerEditing(users, members);
    this.vendorAccounts = Accounts.ofVendorUsers(sessions);
  }

  /** The accounts of a directory: staff, or those of a company or of a vendor. */
  public record Place(Audience audience, @Nullable CustomerId company, @Nullable VendorId vendor) {
    VendorId requireVendor() {
      return requireNonNull(vendor);
    }

    CustomerId requireCompany() {
      return requireNonNull(company);
    }
  }

  /** A new user, for the audit. */
  private record Added(String email, String name, @Nullable String role) {}

  /** Inserts a user without a password, with the default role of the directory and no more. */
  public UUID add(Tx tx, Place place, Users.Person person, @Nullable String role) {
    return switch (place.audience()) {
      case ADMIN -> {
        UUID id = users.addStaff(tx, person, staffRole(tx, role));
        tx.changed("staff", id, null, new Added(person.email(), person.name(), role));
        yield id;
      }
      case STOREFRONT -> {
        BuyerRole given = role == null ? BuyerRole.VIEWER : WireEnum.of(BuyerRole.class, role);
        var seat = new Users.Seat(place.requireCompany(), given, null);
        UUID id = users.addBuyer(tx, person, seat).value();
        tx.changed("buyer", id, null, new Added(person.email(), person.name(), role));
        yield id;
      }
      case VENDOR -> {
        VendorRole given = WireEnum.of(VendorRole.class, requireNonNull(role));
        UUID id = users.addVendorUser(tx, person, place.requireVendor(), given);
        tx.changed("vendor_user", id, null, new Added(person.email(), person.name(), role));
        yield id;
      }
    };
  }

  /** A role that is gone, or that of owners, is not given. */
  private List<UUID> staffRole(Tx tx, @Nullable String text) {
    return Optional.ofNullable(text)
        .flatMap(Ids::parse)
        .filter(role -> RoleStore.permissionsOf(tx, List.of(role)).containsKey(role))
        .filter(role -> !RoleStore.isOwner(tx, role))
        .map(List::of)
        .orElse(List.of());
  }

  public boolean isOwner(Tx tx, Place place, UUID user) {
    return place.audience() == Audience.ADMIN && StaffStore.isOwner(tx, user);
  }

  /** Whether the account is staff, a member of the company or a user of the vendor. */
  public boolean belongs(Tx tx, Place place, UUID user) {
    return switch (place.audience()) {
      case ADMIN -> true;
      case STOREFRONT -> seat(tx, place, user).isPresent();
      case VENDOR -> VendorUserStore.belongs(tx, user, place.requireVendor());
    };
  }

  private Optional<Member> seat(Tx tx, Place place, UUID user) {
    return members.find(tx, place.requireCompany(), new BuyerId(user));
  }

  /**
   * Sets name and email, and returns the former email if it is another one now. A buyer who belongs
   * to another company too keeps both: one company must not decide for another.
   */
  public Optional<String> describe(Tx tx, Place place, UUID user, Users.Person person) {
    String former = PasswordStore.find(tx, place.audience(), user).orElseThrow().email();
    switch (place.audience()) {
      case ADMIN -> staff.describe(tx, user, person.email(), person.name());
      case STOREFRONT -> {
        BuyerId buyer = new BuyerId(user);
        BuyerView known = BuyerStore.find(tx, buyer).orElseThrow();
        if (known.companies().size() > 1 || !belongs(tx, place, user)) {
          return Optional.empty();
        }
        editing.describe(tx, buyer, person.email(), person.name());
      }
      case VENDOR ->
          vendorAccounts.change(tx, user, _ -> VendorUserStore.describe(tx, user, person));
    }
    return former.equals(person.email()) ? Optional.empty() : Optional.of(former);
  }

  /** Ends every session of the user; does nothing if the user is disabled already. */
  public void disable(Tx tx, Place place, UUID user) {
    switch (place.audience()) {
      case ADMIN -> {
        if (isActive(tx, user)) {
          staff.disableByDirectory(tx, user);
        }
      }
      case STOREFRONT -> {
        if (hasSeat(tx, place, user, UserStatus.ACTIVE)) {
          members.disable(tx, place.requireCompany(), new BuyerId(user));
        }
        sessions.endAll(tx, Audience.STOREFRONT, user);
      }
      case VENDOR -> {
        if (vendorStatus(tx, user) == UserStatus.ACTIVE) {
          vendorAccounts.disable(tx, user, OptionalInt.empty());
        }
      }
    }
  }

  /** Does nothing if the user is active, or was removed from the company. */
  public void enable(Tx tx, Place place, UUID user) {
    switch (place.audience()) {
      case ADMIN -> {
        if (!isActive(tx, user)) {
          staff.enableByDirectory(tx, user);
        }
      }
      case STOREFRONT -> {
        if (hasSeat(tx, place, user, UserStatus.DISABLED)) {
          members.enable(tx, place.requireCompany(), new BuyerId(user));
        }
      }
      case VENDOR -> {
        if (vendorStatus(tx, user) == UserStatus.DISABLED) {
          vendorAccounts.enable(tx, user, OptionalInt.empty());
        }
      }
    }
  }

  private boolean isActive(Tx tx, UUID user) {
    return StaffStore.isActive(tx, user);
  }

  private boolean hasSeat(Tx tx, Place place, UUID user, UserStatus status) {
    return seat(tx, place, user).filter(member -> member.status() == status).isPresent();
  }

  private UserStatus vendorStatus(Tx tx, UUID user) {
    return vendorAccounts.require(tx, user).status();
  }
}
