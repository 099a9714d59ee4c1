package io.tradegate.vendororders;

import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.Vendors;

/** Routes for the scores of vendors. */
final class ScoreRoutes {
  private final Vendors vendors;

  ScoreRoutes(Vendors vendors) {
    this.vendors = vendors;
  }

  void addTo(Routes routes) {
    routes
        .get("/vendor/score")
        .named("vendor_score.get_own", "Read the score of the own vendor")
        .signedIn(Admission.VENDOR)
        .replies(200, VendorScore.class)
        .handle((_, tx) -> Reply.ok(VendorScore.of(tx, VendorOrders.own(tx))));
    routes
        .get("/admin/vendors/{id}/score")
        .named("vendors.score", "Read how well a vendor has handled its orders")
        .permission(VendorOrderRoutes.VIEW)
        .replies(200, VendorScore.class)
        .handle(
            (call, tx) ->
                Reply.ok(VendorScore.of(tx, vendors.vendor(tx, new VendorId(call.id("id"))).id())));
  }
}
