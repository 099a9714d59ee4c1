package io.tradegate.sourcing.directory;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/** Routes of the own profile and of the directory of suppliers, for staff. */
final class DirectoryRoutes {
  private static final String PROFILE = "/admin/sourcing/profile";

  private final Directory directory;

  DirectoryRoutes(Directory directory) {
    this.directory = directory;
  }

  void addTo(Routes routes) {
    routes
        .get(PROFILE)
        .named("sourcing.profile", "Read what other organizations see of this one as a supplier")
        .permission("sourcing.view")
        .replies(200, SupplierProfile.class)
        .handle((_, tx) -> reply(directory.profile(tx)));
    routes
        .put(PROFILE)
        .named("sourcing.set_profile", "Write the supplier profile, and list it in the directory")
        .permission("sourcing.manage")
        .body(SupplierProfileBody.class)
        .replies(200, SupplierProfile.class)
        .handle(this::write);
    routes
        .get("/admin/sourcing/suppliers")
        .named("sourcing.suppliers_list", "Search suppliers in the directory")
        .permission("sourcing.view")
        .lists(Supplier.class, DirectoryStore.SUPPLIERS.params())
        .handle((call, tx) -> Reply.ok(DirectoryStore.SUPPLIERS.page(tx, call, Map.of())));
  }

  private Reply write(Call call, Tx tx) {
    SupplierProfile wanted = call.body(SupplierProfileBody.class).profile();
    return reply(directory.write(tx, call.ifMatch(), wanted));
  }

  private static Reply reply(SupplierProfile profile) {
    return Reply.ok(profile).version(profile.version());
  }
}
