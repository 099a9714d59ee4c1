package io.tradegate.sourcing.directory;

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
        .answers(SupplierProfile.class, (_, tx) -> directory.profile(tx));
    routes
        .put(
            PROFILE,
            "sourcing.set_profile",
            "Write the supplier profile, and list it in the directory")
        .permission("sourcing.manage")
        .body(SupplierProfileBody.class)
        .answers(
            SupplierProfile.class,
            (call, tx, body) -> directory.write(tx, call.ifMatch(), body.profile()));
    routes
        .get(
            "/admin/sourcing/suppliers",
            "sourcing.suppliers_list",
            "Search suppliers in the directory")
        .permission("sourcing.view")
        .lists(Supplier.class, DirectoryStore.SUPPLIERS);
  }
}
