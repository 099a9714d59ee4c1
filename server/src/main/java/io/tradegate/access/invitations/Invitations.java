package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.people.BuyerStore;
import io.tradegate.access.people.BuyerView;
import io.tradegate.access.people.Grants;
import io.tradegate.access.people.RoleStore;
import io.tradegate.access.people.Roles;
import io.tradegate.access.people.StaffStore;
import io.tradegate.access.people.Users;
import io.tradegate.access.people.VendorUserStore;
import io.tradegate.access.signin.Letters;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.tenancy.OwnOrganization;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Sends, resends and withdraws invitations, for staff and company admins. For acceptance see {@link
 * InvitationAcceptance}.
 */
public final class Invitations {
  private final Roles roles;
  private final Grants grants;
  private final Letters letters;

  public Invitations(Roles roles, Grants grants, Letters letters) {
    this.roles = roles;
    this.grants = grants;
    this.letters = letters;
  }

  InvitationView invitation(Tx tx, Audience audience, UUID id) {
    return InvitationView.of(find(tx, audience, id));
  }

  /** An invitation into this company; for those into others it answers not_found. */
  InvitationView ofCompany(Tx tx, CustomerId customer, UUID id) {
    InvitationView invitation = invitation(tx, Audience.STOREFRONT, id);
    if (!customer.equals(invitation.customerId())) {
      throw unknown(id);
    }
    return invitation;
  }

  /** An invitation to this vendor; for those to others it answers not_found. */
  InvitationView ofVendor(Tx tx, VendorId vendor, UUID id) {
    InvitationView invitation = invitation(tx, Audience.VENDOR, id);
    if (!vendor.equals(invitation.vendorId())) {
      throw unknown(id);
    }
    return invitation;
  }

  InvitationView inviteStaff(Tx tx, String email, List<UUID> roleIds) {
    var place = Invitation.Place.staff(email, roleIds);
    RoleStore.lockAssignments(tx); // a role that an open invitation names is not deleted
    requireGrantable(tx, place);
    StaffStore.findByEmail(tx, place.email())
        .ifPresent(
            id -> {
              throw isAlready(place, "staff").with("Location", "/admin/staff/" + id);
            });
    return send(tx, place);
  }

  private void requireGrantable(Tx tx, Invitation.Place place) {
    grants.requireHeld(tx.actor(), roles.permissionsOf(tx, place.roleIds()));
  }

  InvitationView inviteBuyer(Tx tx, String email, Users.Seat seat) {
    return invite(tx, email, seat, true);
  }

  /** Where an open invitation to the company of {@code seat} would put the person. */
  Optional<Users.Seat> openSeat(Tx tx, String email, Users.Seat seat) {
    return InvitationStore.findOpen(tx, Invitation.Place.buyer(email, seat))
        .map(each -> each.place().seat());
  }

  /** {@code mailed}: whether the letter goes out now; otherwise staff send it again later. */
  InvitationView invite(Tx tx, String email, Users.Seat seat, boolean mailed) {
    var place = Invitation.Place.buyer(email, seat);
    CustomerId customer = seat.customer();
    OwnOrganization.requireCurrencyOf(tx, "spending_limit", seat.spendingLimit());
    if (!BuyerStore.companyExists(tx, customer)) {
      throw missing("customer company", customer);
    }
    boolean member =
        BuyerStore.findByEmail(tx, place.email())
            .flatMap(id -> BuyerStore.find(tx, id))
            .filter(buyer -> belongs(buyer, customer))
            .isPresent();
    if (member) {
      throw isAlready(place, "a buyer of this company");
    }
    return send(tx, place, mailed);
  }

  /**
   * Invites a buyer without a password, who belongs to the company already. An invitation that is
   * open stays.
   */
  void inviteToChoosePassword(Tx tx, String email, Users.Seat seat, boolean mailed) {
    var place = Invitation.Place.buyer(email, seat);
    if (InvitationStore.findOpen(tx, place).isEmpty()) {
      send(tx, place, mailed);
    }
  }

  private static boolean belongs(BuyerView buyer, CustomerId customer) {
    return buyer.companies().stream().anyMatch(company -> company.id().equals(customer));
  }

  InvitationView inviteVendorUser(Tx tx, String email, VendorId vendor, VendorRole role) {
    var place = Invitation.Place.vendorUser(email, vendor, role);
    if (!VendorUserStore.vendorExists(tx, vendor)) {
      throw missing("vendor", vendor);
    }
    if (VendorUserStore.findByEmail(tx, place.email()).isPresent()) {
      throw isAlready(place, "a vendor user");
    }
    return send(tx, place);
  }

  private static Refusal isAlready(Invitation.Place place, String what) {
    return DUPLICATE.because("%s is %s already.".formatted(place.email(), what));
  }

  private InvitationView send(Tx tx, Invitation.Place place) {
    return send(tx, place, true);
  }

  private InvitationView send(Tx tx, Invitation.Place place, boolean mailed) {
    UUID id = tx.newId();
    InvitationStore.closeExpired(tx, place);
    MailedToken token =
        mailed
            ? letters.sendInvitation(tx, place.audience(), place.email())
            : letters.unsentToken();
    if (!InvitationStore.insert(tx, id, place, token)) {
      throw DUPLICATE.because(
          "%s is invited already, by invitation %s; send that again instead."
              .formatted(place.email(), InvitationStore.openTo(tx, place)));
    }
    InvitationView sent = invitation(tx, place.audience(), id);
    tx.changed("invitation", id, null, sent);
    return sent;
  }

  /** A new link for another week; the one before stops working. */
  InvitationView resend(Tx tx, Audience audience, UUID id) {
    Invitation before = lock(tx, audience, id);
    before.status().become(InvitationStatus.OPEN);
    requireGrantable(tx, before.place());
    MailedToken token = letters.sendInvitation(tx, audience, before.place().email());
    InvitationStore.renew(tx, id, token);
    return changed(tx, before);
  }

  void withdraw(Tx tx, Audience audience, UUID id) {
    Invitation before = lock(tx, audience, id);
    before.status().become(InvitationStatus.WITHDRAWN);
    InvitationStore.withdraw(tx, id);
    changed(tx, before);
  }

  private Invitation lock(Tx tx, Audience audience, UUID id) {
    InvitationStore.lock(tx, id);
    return find(tx, audience, id);
  }

  private Invitation find(Tx tx, Audience audience, UUID id) {
    return InvitationStore.find(tx, audience, id).orElseThrow(() -> unknown(id));
  }

  private static Refusal unknown(UUID id) {
    return missing("invitation", id);
  }

  private InvitationView changed(Tx tx, Invitation before) {
    InvitationView after = invitation(tx, before.place().audience(), before.id());
    tx.changed("invitation", before.id(), InvitationView.of(before), after);
    return after;
  }
}
