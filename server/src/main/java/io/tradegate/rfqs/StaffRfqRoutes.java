package io.tradegate.rfqs;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
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
        .lists(RfqView.Summary.class, RfqStore.RECEIVED.params(), StaffRfqRoutes::list);
    routes
        .get(ONE, "rfqs.get", "Read a request for quote")
        .permission("rfq.view")
        .answers(RfqView.class, (call, tx) -> reply(tx, rfqs.require(tx, call.id("id"))));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "rfqs.get_by_external_id",
            "Read the request for quote with an external id")
        .permission("rfq.view")
        .answers(
            RfqView.class,
            (call, tx) -> reply(tx, rfqs.require(tx, RfqStore.KEYS.inPath(call, tx))));
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
        .answers(RfqView.class, this::ask);
    routes
        .post(ONE + "/decline", "rfqs.decline", "Decline a request")
        .permission("rfq.manage")
        .body(RfqBody.Decline.class)
        .refuses(INVALID_TRANSITION)
        .answers(RfqView.class, this::decline);
  }

  private static Page<RfqView.Summary> list(Call call, Tx tx) {
    return BuyerRfqRoutes.summaries(tx, RfqStore.RECEIVED.page(tx, call));
  }

  private RfqView changeKeys(Call call, Tx tx, RfqBody.Keys body) {
    return reply(
        tx,
        rfqs.changeKeys(
            tx,
            call.id("id"),
            call.ifMatch(),
            keys -> keys.patched(call, body.externalId(), body.metadata())));
  }

  private RfqView ask(Call call, Tx tx, RfqBody.Note body) {
    String question = body.note();
    return reply(tx, moves.ask(tx, BuyerRfqRoutes.target(call), question));
  }

  private RfqView decline(Call call, Tx tx, RfqBody.Decline body) {
    String reason = body.reason();
    return reply(tx, moves.decline(tx, BuyerRfqRoutes.target(call), reason));
  }

  private RfqView reply(Tx tx, Rfq rfq) {
    return rfqs.view(tx, rfq);
  }
}
