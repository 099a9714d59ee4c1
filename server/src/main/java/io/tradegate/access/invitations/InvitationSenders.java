package io.tradegate.access.invitations;

import io.tradegate.access.people.Grants;
import io.tradegate.access.people.MemberStore;
import io.tradegate.access.people.Roles;
import io.tradegate.access.people.StaffStore;
import io.tradegate.access.people.VendorUserStore;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Checks whether the sender of an invitation could still send it. A sender that was disabled, or
 * lost the permission, must not add users by earlier invitations. Invitations that the service
 * itself sent stay valid.
 */
public final class InvitationSenders {
  private final Roles roles;
  private final Grants grants;
  private final KeyRights keys;

  public InvitationSenders(Roles roles, Grants grants, KeyRights keys) {
    this.roles = roles;
    this.grants = grants;
    this.keys = keys;
  }

  /**
   * A sender is a person of staff, a key of theirs, an admin of the company, or a vendor's owner.
   */
  boolean couldStillSend(Tx tx, Invitation invitation) {
    UUID sender = invitation.createdBy();
    Invitation.Place place = invitation.place();
    CustomerId customer = place.customer();
    VendorId vendor = place.vendor();
    return sender == null
        || (customer != null && MemberStore.isActiveAdmin(tx, customer, sender))
        || (vendor != null && VendorUserStore.isActiveOwner(tx, sender, vendor))
        || holds(tx, sender, needed(tx, place));
  }

  private boolean holds(Tx tx, UUID sender, List<String> needed) {
    return StaffStore.activePermissions(tx, sender)
        .map(permissions -> grants.covers(permissions, needed))
        .or(() -> keys.of(tx, sender).map(rights -> covers(rights, needed)))
        .orElse(false);
  }

  private boolean covers(KeyRights.Rights rights, List<String> needed) {
    return grants.covers(rights.creatorPermissions(), needed)
        && grants.covers(rights.scopes(), needed);
  }

  /** The permission to invite, and what the invitation gives. */
  private List<String> needed(Tx tx, Invitation.Place place) {
    var needed = new ArrayList<>(roles.permissionsOf(tx, place.roleIds()));
    needed.add(permissionToInvite(place.audience()));
    return needed;
  }

  private static String permissionToInvite(Audience audience) {
    return switch (audience) {
      case ADMIN -> "staff.manage";
      case STOREFRONT -> "customer.manage";
      case VENDOR -> "vendor.manage";
    };
  }
}
