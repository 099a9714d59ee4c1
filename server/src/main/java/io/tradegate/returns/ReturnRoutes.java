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
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.returns.handling.ReturnRecords;
import java.util.Map;

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
        .creates(ReturnView.class, (_, tx, body) -> create(tx, body));
    routes
        .patch(ONE, "returns.change", "Change the keys by which other systems know a return")
        .permission(MANAGE)
        .body(ReturnBody.Change.class)
        .replies(200, ReturnView.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .handle(this::change);
    addDecisions(routes);
    routes
        .post(ONE + "/receive", "returns.receive", "Note goods that came back, with what was found")
        .permission(RECEIVE)
        .body(ReturnBody.Receive.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .handle((call, tx) -> receive(call, tx, desk, pages));
    routes
        .post(
            ONE + "/close",
            "returns.close",
            "Credit, refund or replace the goods of a return and close it")
        .permission(MANAGE)
        .body(ReturnBody.Close.class)
        .replies(200, ReturnView.class)
        .refuses(
            INVALID_TRANSITION,
            QUANTITY_EXCEEDED,
            BILLING_NOT_SET_UP,
            NO_EXCHANGE_RATE,
            PERIOD_CLOSED,
            COMPANY_BLOCKED,
            TAX_RATE_MISSING)
        .handle(this::close);
  }

  private void addReads(Routes routes) {
    routes
        .get(ALL, "returns.list", "List returns and claims")
        .permission(VIEW)
        .lists(ReturnView.class, ReturnStore.ALL.params())
        .handle((call, tx) -> pages.page(tx, ReturnStore.ALL.page(tx, call, Map.of())));
    routes
        .get(ONE, "returns.get", "Read a return")
        .permission(VIEW)
        .replies(200, ReturnView.class)
        .handle((call, tx) -> pages.reply(tx, desk.records().require(tx, call.id("id"))));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "returns.get_by_external_id",
            "Read the return with an external id")
        .permission(VIEW)
        .replies(200, ReturnView.class)
        .handle(
            (call, tx) ->
                pages.reply(tx, desk.records().require(tx, ReturnStore.KEYS.inPath(call, tx))));
    routes
        .post(
            ONE + "/slip-link",
            "returns.slip_link",
            "Get an address of the return slip for a quarter of an hour")
        .permission(VIEW)
        .replies(200, PdfLinks.PdfLink.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> pages.link(tx, desk.records().require(tx, call.id("id"))));
  }

  private void addDecisions(Routes routes) {
    routes
        .post(ONE + "/approve", "returns.approve", "Approve a return, or a part of it")
        .permission(MANAGE)
        .body(ReturnBody.Approve.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED)
        .handle((call, tx) -> approve(call, tx, desk, pages));
    routes
        .post(ONE + "/reject", "returns.reject", "Reject a return")
        .permission(MANAGE)
        .body(ReturnBody.Reject.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> reject(call, tx, desk, pages));
    routes
        .post(ONE + "/cancel", "returns.cancel", "Cancel a return of which nothing has come back")
        .permission(MANAGE)
        .body(ReturnBody.Cancel.class)
        .replies(200, ReturnView.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> cancel(call, tx, desk, pages));
  }

  private static ReturnRecords.Target target(Call call) {
    return new ReturnRecords.Target(call.id("id"), call.ifMatch());
  }

  private Reply create(Tx tx, ReturnBody.StaffCreate body) {
    CustomerReturn made = desk.requesting().request(tx, body.wish());
    return pages.created(tx, ALL, made);
  }

  private Reply change(Call call, Tx tx, ReturnBody.Change body) {
    return pages.reply(
        tx, desk.records().change(tx, target(call), keys -> body.appliedTo(keys, call)));
  }

  static Reply approve(Call call, Tx tx, ReturnDesk desk, ReturnPages pages) {
    ReturnBody.Approve body = call.body(ReturnBody.Approve.class);
    return pages.reply(
        tx, desk.deciding().approve(tx, target(call), body.quantities(), body.reason()));
  }

  static Reply reject(Call call, Tx tx, ReturnDesk desk, ReturnPages pages) {
    String reason = call.body(ReturnBody.Reject.class).reason();
    return pages.reply(tx, desk.deciding().reject(tx, target(call), reason));
  }

  static Reply cancel(Call call, Tx tx, ReturnDesk desk, ReturnPages pages) {
    String reason = call.body(ReturnBody.Cancel.class).reason();
    return pages.reply(tx, desk.deciding().cancel(tx, target(call), reason));
  }

  static Reply receive(Call call, Tx tx, ReturnDesk desk, ReturnPages pages) {
    ReturnBody.Receive body = call.body(ReturnBody.Receive.class);
    return pages.reply(
        tx,
        desk.receiving()
            .receive(tx, target(call), body.goods(), Boolean.TRUE.equals(body.complete())));
  }

  private Reply close(Call call, Tx tx, ReturnBody.Close body) {
    return pages.reply(tx, desk.settling().close(tx, target(call), body.wish()));
  }
}
