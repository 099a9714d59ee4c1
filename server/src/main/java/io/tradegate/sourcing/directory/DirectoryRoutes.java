package io.tradegate.sourcing.directory;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;

/** Routes of the own profile and of the directory of suppliers, for staff. */
record DirectoryRoutes(Directory directory) {
  private static final String PROFILE = "/admin/sourcing/profile";

  void addTo(Routes routes) {
    routes
        .get(
            PROFILE,
            "sourcing.profile",
            "Read what other organizations see of this one as a supplier")
        .permission("sourcing.view")
        .answers(SupplierProfile.class, (_, tx) -> view(directory.profile(tx)));
    routes
        .put(
            PROFILE,
            "sourcing.set_profile",
            "Write the supplier profile, and list it in the directory")
        .permission("sourcing.manage")
        .body(SupplierProfileBody.class)
        .answers(SupplierProfile.class, this::write);
    routes
        .get(
            "/admin/sourcing/suppliers",
            "sourcing.suppliers_list",
            "Search suppliers in the directory")
        .permission("sourcing.view")
        .lists(Supplier.class, DirectoryStore.SUPPLIERS);
  }

  private SupplierProfile write(Call call, Tx tx, SupplierProfileBody body) {
    SupplierProfile wanted = body.profile();
    return view(directory.write(tx, call.ifMatch(), wanted));
  }

  private static SupplierProfile view(SupplierProfile profile) {
    return profile;
  }
}
