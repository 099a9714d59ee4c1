package io.tradegate.access.invitations;

import io.tradegate.access.people.Grants;
import io.tradegate.access.people.Roles;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Checks whether the sender of an invitation could still send it. A sender that was disabled, or
 * lost the permission, must not add users by earlier invitations. Invitations that the service
 * itself sent stay valid.
 */
public final class InvitationSenders {
  // A sender is a person of staff, a key of theirs, an admin of the company, or an owner at the
  // vendor.
  private static final String STAFF =
      """
      select u.permissions
        from staff_user u
       where u.org_id = :org and u.id = :id and u.status = 'active'
      """;

  private static final String COMPANY_ADMIN =
      """
      select m.buyer_id
        from buyer_membership m
        join buyer_user u on u.org_id = m.org_id and u.id = m.buyer_id and u.status = 'active'
       where m.org_id = :org and m.buyer_id = :id and m.customer_id = :customer
         and m.role = 'admin' and m.status = 'active'
      """;

  private static final String VENDOR_OWNER =
      """
      select id
        from vendor_user
       where org_id = :org and id = :id and vendor_id = :vendor and role = 'owner' and status = 'active'
      """;

  private final Roles roles;
  private final Grants grants;
  private final KeyRights keys;

  public InvitationSenders(Roles roles, Grants grants, KeyRights keys) {
    this.roles = roles;
    this.grants = grants;
    this.keys = keys;
  }

  boolean couldStillSend(Tx tx, Invitation invitation) {
    UUID sender = invitation.createdBy();
    if (sender == null) {
      return true;
    }
    Invitation.Place place = invitation.place();
    return isCompanyAdmin(tx, sender, place)
        || isVendorOwner(tx, sender, place)
        || holds(tx, sender, needed(tx, place));
  }

  private static boolean isCompanyAdmin(Tx tx, UUID sender, Invitation.Place place) {
    return place.customer() != null
        && tx.sql(COMPANY_ADMIN)
            .bind("id", sender)
            .bind("customer", place.customer())
            .maybe(row -> row.uuid("buyer_id"))
            .isPresent();
  }

  private static boolean isVendorOwner(Tx tx, UUID sender, Invitation.Place place) {
    return place.vendor() != null
        && tx.sql(VENDOR_OWNER)
            .bind("id", sender)
            .bind("vendor", place.vendor())
            .maybe(row -> row.uuid("id"))
            .isPresent();
  }

  private boolean holds(Tx tx, UUID sender, List<String> needed) {
    return tx.sql(STAFF)
        .bind("id", sender)
        .maybe(row -> grants.covers(row.texts("permissions"), needed))
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
