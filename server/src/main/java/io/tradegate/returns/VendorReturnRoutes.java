package io.tradegate.returns;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Routes;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnStore;
import java.util.Map;

/**
 * Routes by which vendors decide on returns of their goods and receive them. Staff credit and close
 * them, and may decide instead of the vendor.
 */
record VendorReturnRoutes(ReturnDesk desk, ReturnPages pages) {
  private static final String ALL = "/vendor/returns";
  private static final String ONE = ALL + "/{id}";
  private static final String[] HANDLING = {"owner", "fulfilment"};

  private static final Listing<CustomerReturn> OF_VENDOR =
      ReturnStore.listing("r.org_id = :org and r.vendor_id = :vendor");

  void addTo(Routes routes) {
    routes
        .get(ALL, "vendor_returns.list", "List returns of goods of the own vendor")
        .signedIn(Admission.VENDOR)
        .lists(ReturnView.class, OF_VENDOR.params())
        .handle(
            (call, tx) ->
                pages.page(
                    tx, OF_VENDOR.page(tx, call, Map.of("vendor", tx.actor().requireAccount()))));
    routes
        .get(ONE, "vendor_returns.get", "Read a return of goods of the own vendor")
        .signedIn(Admission.VENDOR)
        .replies(200, ReturnView.class)
        .handle((call, tx) -> pages.reply(tx, desk.records().require(tx, call.id("id"))));
    routes
        .post(
            ONE + "/approve",
            "vendor_returns.approve",
            "Approve a return of own goods, or a part of it")
        .vendors(HANDLING)
        .body(ReturnBody.Approve.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED)
        .handle((call, tx) -> ReturnRoutes.approve(call, tx, desk, pages));
    routes
        .post(ONE + "/reject", "vendor_returns.reject", "Reject a return of own goods")
        .vendors(HANDLING)
        .body(ReturnBody.Reject.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> ReturnRoutes.reject(call, tx, desk, pages));
    routes
        .post(
            ONE + "/receive",
            "vendor_returns.receive",
            "Note own goods that came back, with what was found")
        .vendors(HANDLING)
        .body(ReturnBody.Receive.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .handle((call, tx) -> ReturnRoutes.receive(call, tx, desk, pages));
  }
}
