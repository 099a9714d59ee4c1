package io.tradegate.returns;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnAction;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.returns.handling.ReturnRecords;
import java.util.Map;
import java.util.Set;

/**
 * Routes by which vendors decide on returns of their goods and receive them. Staff credit and close
 * them, and may decide instead of the vendor.
 */
final class VendorReturnRoutes {
  /** What a vendor may do. */
  static final Set<ReturnAction> ACTIONS =
      Set.of(ReturnAction.APPROVE, ReturnAction.REJECT, ReturnAction.RECEIVE);

  private static final String ALL = "/vendor/returns";
  private static final String ONE = ALL + "/{id}";
  private static final String[] HANDLING = {"owner", "fulfilment"};

  private static final Listing<CustomerReturn> OF_VENDOR =
      ReturnStore.listing("r.org_id = :org and r.vendor_id = :vendor").build();

  private final ReturnDesk desk;
  private final ReturnPages pages;

  VendorReturnRoutes(ReturnDesk desk, ReturnPages pages) {
    this.desk = desk;
    this.pages = pages;
  }

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("vendor_returns.list", "List returns of goods of the own vendor")
        .signedIn(Admission.VENDOR)
        .lists(ReturnView.class, OF_VENDOR.params())
        .handle(
            (call, tx) ->
                pages.page(
                    tx, OF_VENDOR.page(tx, call, Map.of("vendor", tx.actor().requireAccount()))));
    routes
        .get(ONE)
        .named("vendor_returns.get", "Read a return of goods of the own vendor")
        .signedIn(Admission.VENDOR)
        .replies(200, ReturnView.class)
        .handle((call, tx) -> pages.reply(tx, desk.records().require(tx, call.id("id"))));
    routes
        .post(ONE + "/approve")
        .named("vendor_returns.approve", "Approve a return of own goods, or a part of it")
        .vendors(HANDLING)
        .body(ReturnBody.Approve.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED)
        .handle(this::approve);
    routes
        .post(ONE + "/reject")
        .named("vendor_returns.reject", "Reject a return of own goods")
        .vendors(HANDLING)
        .body(ReturnBody.Reject.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::reject);
    routes
        .post(ONE + "/receive")
        .named("vendor_returns.receive", "Note own goods that came back, with what was found")
        .vendors(HANDLING)
        .body(ReturnBody.Receive.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .handle(this::receive);
  }

  private static ReturnRecords.Target target(Call call) {
    return new ReturnRecords.Target(call.id("id"), call.ifMatch());
  }

  private Reply approve(Call call, Tx tx) {
    ReturnBody.Approve body = call.body(ReturnBody.Approve.class);
    return pages.reply(
        tx, desk.deciding().approve(tx, target(call), body.quantities(), body.reason()));
  }

  private Reply reject(Call call, Tx tx) {
    String reason = call.body(ReturnBody.Reject.class).reason();
    return pages.reply(tx, desk.deciding().reject(tx, target(call), reason));
  }

  private Reply receive(Call call, Tx tx) {
    ReturnBody.Receive body = call.body(ReturnBody.Receive.class);
    return pages.reply(
        tx,
        desk.receiving()
            .receive(tx, target(call), body.goods(), Boolean.TRUE.equals(body.complete())));
  }
}
