package io.tradegate.access.directory;

import io.tradegate.access.people.Accounts;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.BuyerStore;
import io.tradegate.access.people.Member;
import io.tradegate.access.people.MemberStore;
import io.tradegate.access.people.Members;
import io.tradegate.access.people.RoleStore;
import io.tradegate.access.people.StaffStore;
import io.tradegate.access.people.Users;
import io.tradegate.access.people.VendorUserStore;
import io.tradegate.access.people.VendorUserView;
import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.VendorRole;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/**
 * Gives users the roles of their groups at an identity provider, and takes back what a group gave
 * before. Roles that people gave are left alone.
 */
public final class ProviderRoles {
  private final Members members = new Members();
  private final Accounts<VendorUserView> vendorAccounts;

  public ProviderRoles(Sessions sessions) {
    this.vendorAccounts = Accounts.ofVendorUsers(sessions);
  }

  /**
   * Of the wanted roles, those that exist and are not the owner's: an identity provider never makes
   * an owner.
   */
  private Set<UUID> grantable(Tx tx, Collection<UUID> wanted) {
    var existing = new LinkedHashSet<>(RoleStore.permissionsOf(tx, wanted).keySet());
    existing.removeIf(role -> RoleStore.isOwner(tx, role));
    return existing;
  }

  /** The roles of a user, for the audit. */
  private record Held(Set<UUID> roleIds) {}

  /** Returns the roles that the groups give now. {@code before}: those that they gave last time. */
  public Set<UUID> assign(Tx tx, UUID user, Collection<UUID> before, Collection<UUID> wanted) {
    RoleStore.lockAssignments(tx);
    Set<UUID> held = new LinkedHashSet<>(StaffStore.lockRoles(tx, user));
    Set<UUID> given = grantable(tx, wanted);
    // A role that a person gave stays that person's to take.
    given.removeIf(role -> held.contains(role) && !before.contains(role));
    Set<UUID> after = new LinkedHashSet<>(held);
    before.stream().filter(role -> !given.contains(role)).forEach(after::remove);
    after.addAll(given);
    if (!after.equals(held)) {
      StaffStore.replaceRoles(tx, user, List.copyOf(after));
      RoleStore.resolve(tx, List.of(user));
      tx.changed("staff", user, new Held(held), new Held(after));
    }
    return given;
  }

  /** Sets the role of a buyer in a company; the last admin of a company stays one. */
  public void assign(Tx tx, BuyerId buyer, CustomerId company, BuyerRole role) {
    MemberStore.lockCompany(tx, company);
    Member before = members.member(tx, company, buyer);
    boolean lastAdmin =
        before.role() == BuyerRole.ADMIN
            && role != BuyerRole.ADMIN
            && MemberStore.activeAdmins(tx, company) <= 1;
    if (before.role() != role && !lastAdmin) {
      members.change(
          tx,
          company,
          buyer,
          OptionalInt.empty(),
          seat -> new Users.Seat(company, role, seat.spendingLimit()));
    }
  }

  /** Sets the role of a vendor user; the last owner of a vendor stays one. */
  public void assign(Tx tx, UUID user, VendorId vendor, VendorRole role) {
    VendorUserStore.lockVendor(tx, vendor);
    VendorRole before = vendorAccounts.require(tx, user).role();
    boolean lastOwner =
        before == VendorRole.OWNER
            && role != VendorRole.OWNER
            && VendorUserStore.activeOwners(tx, vendor) <= 1;
    if (before != role && !lastOwner) {
      vendorAccounts.change(tx, user, _ -> VendorUserStore.setRole(tx, user, role));
    }
  }

  /** The account with this email, in lower case. */
  public Optional<UUID> account(Tx tx, Audience audience, String email) {
    return switch (audience) {
      case ADMIN -> StaffStore.findByEmail(tx, email);
      case STOREFRONT -> BuyerStore.findByEmail(tx, email).map(BuyerId::value);
      case VENDOR -> VendorUserStore.findByEmail(tx, email);
    };
  }
}
