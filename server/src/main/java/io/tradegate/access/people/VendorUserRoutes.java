package io.tradegate.access.people;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/** Routes of the users of an organization's vendors. New users are created by invitation. */
public final class VendorUserRoutes {
  private final VendorUsers users;

  public VendorUserRoutes(VendorUsers users) {
    this.users = users;
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/vendor-users")
        .named("vendor_users.list", "List vendor users")
        .permission("vendor.view")
        .lists(VendorUserView.class, VendorUserStore.LIST.params())
        .handle((call, tx) -> Reply.ok(VendorUserStore.LIST.page(tx, call, Map.of())));
    routes
        .post("/admin/vendor-users/{id}/disable")
        .named("vendor_users.disable", "Lock a vendor user out, from the next request on")
        .permission("vendor.manage")
        .replies(200, VendorUserView.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handle((call, tx) -> Reply.ok(users.disable(tx, call.id("id"))));
    routes
        .post("/admin/vendor-users/{id}/enable")
        .named("vendor_users.enable", "Let a disabled vendor user sign in again")
        .permission("vendor.manage")
        .replies(200, VendorUserView.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handle((call, tx) -> Reply.ok(users.enable(tx, call.id("id"))));
  }
}
