package io.tradegate.rfqs;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;

/**
 * Routes for the requests that an organization received, for staff. The quotes package answers
 * them.
 */
record StaffRfqRoutes(Rfqs rfqs, RfqMoves moves) {
  private static final String ALL = "/admin/rfqs";
  private static final String ONE = ALL + "/{id}";

  void addTo(Routes routes) {
    routes
        .get(ALL, "rfqs.list", "List requests for quote")
        .permission("rfq.view")
        .lists(
            RfqView.Summary.class,
            RfqStore.RECEIVED.params(),
            (call, tx) -> BuyerRfqRoutes.summaries(tx, RfqStore.RECEIVED.page(tx, call)));
    routes
        .get(ONE, "rfqs.get", "Read a request for quote")
        .permission("rfq.view")
        .answers(RfqView.class, (call, tx) -> rfqs.view(tx, rfqs.require(tx, call.id("id"))));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "rfqs.get_by_external_id",
            "Read the request for quote with an external id")
        .permission("rfq.view")
        .answers(
            RfqView.class,
            (call, tx) -> rfqs.view(tx, rfqs.require(tx, RfqStore.KEYS.inPath(call, tx))));
    routes
        .patch(ONE, "rfqs.change", "Change what other systems know a request by")
        .permission("rfq.manage")
        .body(RfqBody.Keys.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .answers(RfqView.class, this::changeKeys);
    routes
        .post(ONE + "/ask", "rfqs.ask", "Ask the buyer for information")
        .permission("rfq.manage")
        .body(RfqBody.Note.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            RfqView.class,
            (call, tx, body) ->
                rfqs.view(tx, moves.ask(tx, BuyerRfqRoutes.target(call), body.note())));
    routes
        .post(ONE + "/decline", "rfqs.decline", "Decline a request")
        .permission("rfq.manage")
        .body(RfqBody.Decline.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            RfqView.class,
            (call, tx, body) ->
                rfqs.view(tx, moves.decline(tx, BuyerRfqRoutes.target(call), body.reason())));
  }

  private RfqView changeKeys(Call call, Tx tx, RfqBody.Keys body) {
    return rfqs.view(
        tx,
        rfqs.changeKeys(
            tx,
            call.id("id"),
            call.ifMatch(),
            keys -> keys.patched(call, body.externalId(), body.metadata())));
  }
}
