package io.tradegate.vendororders;

import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.Vendors;

/** Routes for the scores of vendors. */
record ScoreRoutes(Vendors vendors) {
  void addTo(Routes routes) {
    routes
        .get("/vendor/score", "vendor_score.get_own", "Read the score of the own vendor")
        .signedIn(Admission.VENDOR)
        .answers(VendorScore.class, (_, tx) -> VendorScore.of(tx, VendorOrders.own(tx)));
    routes
        .get(
            "/admin/vendors/{id}/score",
            "vendors.score",
            "Read how well a vendor has handled its orders")
        .permission(VendorOrderRoutes.VIEW)
        .answers(
            VendorScore.class,
            (call, tx) -> VendorScore.of(tx, vendors.vendor(tx, new VendorId(call.id("id"))).id()));
  }
}
