package io.tradegate.access.people;

import io.tradegate.platform.http.Routes;

/** Routes of the users of an organization's vendors. New users are created by invitation. */
public final class VendorUserRoutes {
  private final Accounts<VendorUserView> users;

  public VendorUserRoutes(Accounts<VendorUserView> users) {
    this.users = users;
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/vendor-users", "vendor_users.list", "List vendor users")
        .permission("vendor.view")
        .lists(VendorUserView.class, VendorUserStore.LIST);
    var described =
        new AccountStatusRoutes.Described(
            "/admin/vendor-users", "vendor_users", "vendor user", "vendor.manage");
    AccountStatusRoutes.addTo(routes, described, VendorUserView.class, users);
  }
}
