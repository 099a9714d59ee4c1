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
        .lists(
            ReturnView.class,
            OF_VENDOR.params(),
            (call, tx) ->
                pages.page(
                    tx, OF_VENDOR.page(tx, call, Map.of("vendor", tx.actor().requireAccount()))));
    routes
        .get(ONE, "vendor_returns.get", "Read a return of goods of the own vendor")
        .signedIn(Admission.VENDOR)
        .answers(
            ReturnView.class,
            (call, tx) -> pages.view(tx, desk.records().require(tx, call.id("id"))));
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(
            ONE + "/approve",
            "vendor_returns.approve",
            "Approve a return of own goods, or a part of it")
        .vendors(HANDLING)
        .body(ReturnBody.Approve.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(
                    tx,
                    desk.deciding()
                        .approve(tx, ReturnRoutes.target(call), body.quantities(), body.reason())));
    routes
        .post(ONE + "/reject", "vendor_returns.reject", "Reject a return of own goods")
        .vendors(HANDLING)
        .body(ReturnBody.Reject.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(
                    tx, desk.deciding().reject(tx, ReturnRoutes.target(call), body.reason())));
    routes
        .post(
            ONE + "/receive",
            "vendor_returns.receive",
            "Note own goods that came back, with what was found")
        .vendors(HANDLING)
        .body(ReturnBody.Receive.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(
                    tx,
                    desk.receiving()
                        .receive(
                            tx,
                            ReturnRoutes.target(call),
                            body.goods(),
                            Boolean.TRUE.equals(body.complete()))));
  }
}
