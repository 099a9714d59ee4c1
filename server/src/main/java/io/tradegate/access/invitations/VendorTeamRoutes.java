package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LAST_OWNER;

import io.tradegate.access.people.VendorUserStore;
import io.tradegate.access.people.VendorUserView;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.VendorRole;
import java.util.Map;

/** The users of the caller's vendor: all may see them, its owners change them. */
public final class VendorTeamRoutes {
  private static final String ALL = "/vendor/users";
  private static final String ONE = ALL + "/{id}";

  private final VendorTeam team;

  public VendorTeamRoutes(VendorTeam team) {
    this.team = team;
  }

  record ChangeVendorUser(VendorRole role) {}

  public void addTo(Routes routes) {
    routes
        .get(ALL, "vendor.users_list", "List the users of the own vendor")
        .signedIn(Admission.VENDOR)
        .lists(
            VendorUserView.class,
            VendorUserStore.OF_VENDOR,
            (_, tx) -> Map.of("vendor", VendorTeam.own(tx)));
    routes
        .get(ONE, "vendor.users_get", "Read a user of the own vendor")
        .signedIn(Admission.VENDOR)
        .answers(VendorUserView.class, (call, tx) -> team.user(tx, call.id("id")));
    routes
        .patch(ONE, "vendor.users_change", "Give a user of the own vendor another role")
        .vendors("owner")
        .body(ChangeVendorUser.class)
        .refuses(LAST_OWNER)
        .answers(
            VendorUserView.class, (call, tx, body) -> team.setRole(tx, call.id("id"), body.role()));
    routes
        .post(ONE + "/disable", "vendor.users_disable", "Lock a user of the own vendor out")
        .vendors("owner")
        .refuses(LAST_OWNER, INVALID_TRANSITION)
        .answers(VendorUserView.class, (call, tx) -> team.disable(tx, call.id("id")));
    routes
        .post(ONE + "/enable", "vendor.users_enable", "Let a user of the own vendor sign in again")
        .vendors("owner")
        .refuses(INVALID_TRANSITION)
        .answers(VendorUserView.class, (call, tx) -> team.enable(tx, call.id("id")));
  }
}
