package io.tradegate.returns;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;
import static io.tradegate.platform.errors.ErrorCode.COMPANY_BLOCKED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_RETURNABLE;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;

import io.tradegate.media.PdfLinks;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.returns.handling.ReturnRecords;

/** Routes by which staff and integrations decide, receive and close returns. */
record ReturnRoutes(ReturnDesk desk, ReturnPages pages) {
  static final String VIEW = "return.view";
  static final String MANAGE = "return.manage";
  static final String RECEIVE = "return.receive";

  private static final String ALL = "/admin/returns";
  private static final String ONE = ALL + "/{id}";

  void addTo(Routes routes) {
    addReads(routes);
    routes
        .post(ALL, "returns.create", "Request a return or claim for a customer")
        .permission(MANAGE)
        .body(ReturnBody.StaffCreate.class)
        .refuses(QUANTITY_EXCEEDED, QUANTITY_RULE, NOT_RETURNABLE, DUPLICATE_EXTERNAL_ID)
        .creates(
            ReturnView.class,
            (_, tx, body) -> pages.created(tx, ALL, desk.requesting().request(tx, body.wish())));
    routes
        .patch(ONE, "returns.change", "Change the keys by which other systems know a return")
        .permission(MANAGE)
        .body(ReturnBody.Change.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(
                    tx,
                    desk.records().change(tx, target(call), keys -> body.appliedTo(keys, call))));
    addDecisions(routes);
    addGoods(routes);
  }

  private void addGoods(Routes routes) {
    routes
        .post(ONE + "/receive", "returns.receive", "Note goods that came back, with what was found")
        .permission(RECEIVE)
        .body(ReturnBody.Receive.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(
                    tx,
                    desk.receiving()
                        .receive(
                            tx, target(call), body.goods(), Boolean.TRUE.equals(body.complete()))));
    routes
        .post(
            ONE + "/close",
            "returns.close",
            "Credit, refund or replace the goods of a return and close it")
        .permission(MANAGE)
        .body(ReturnBody.Close.class)
        .refuses(
            INVALID_TRANSITION,
            QUANTITY_EXCEEDED,
            BILLING_NOT_SET_UP,
            NO_EXCHANGE_RATE,
            PERIOD_CLOSED,
            COMPANY_BLOCKED,
            TAX_RATE_MISSING)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(tx, desk.settling().close(tx, target(call), body.wish())));
  }

  private void addReads(Routes routes) {
    routes
        .get(ALL, "returns.list", "List returns and claims")
        .permission(VIEW)
        .lists(
            ReturnView.class,
            ReturnStore.ALL.params(),
            (call, tx) -> pages.page(tx, ReturnStore.ALL.page(tx, call)));
    routes
        .get(ONE, "returns.get", "Read a return")
        .permission(VIEW)
        .answers(
            ReturnView.class,
            (call, tx) -> pages.view(tx, desk.records().require(tx, call.id("id"))));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "returns.get_by_external_id",
            "Read the return with an external id")
        .permission(VIEW)
        .answers(
            ReturnView.class,
            (call, tx) ->
                pages.view(tx, desk.records().require(tx, ReturnStore.KEYS.inPath(call, tx))));
    routes
        .post(
            ONE + "/slip-link",
            "returns.slip_link",
            "Get an address of the return slip for a quarter of an hour")
        .permission(VIEW)
        .refuses(INVALID_TRANSITION)
        .answers(
            PdfLinks.PdfLink.class,
            (call, tx) -> pages.link(tx, desk.records().require(tx, call.id("id"))));
  }

  private void addDecisions(Routes routes) {
    routes
        .post(ONE + "/approve", "returns.approve", "Approve a return, or a part of it")
        .permission(MANAGE)
        .body(ReturnBody.Approve.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(
                    tx,
                    desk.deciding().approve(tx, target(call), body.quantities(), body.reason())));
    routes
        .post(ONE + "/reject", "returns.reject", "Reject a return")
        .permission(MANAGE)
        .body(ReturnBody.Reject.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(tx, desk.deciding().reject(tx, target(call), body.reason())));
    routes
        .post(ONE + "/cancel", "returns.cancel", "Cancel a return of which nothing has come back")
        .permission(MANAGE)
        .body(ReturnBody.Cancel.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            ReturnView.class,
            (call, tx, body) ->
                pages.view(tx, desk.deciding().cancel(tx, target(call), body.reason())));
  }

  static ReturnRecords.Target target(Call call) {
    return new ReturnRecords.Target(call.id("id"), call.ifMatch());
  }
}
