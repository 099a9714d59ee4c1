package io.tradegate.rfqs;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/**
 * Routes for the requests that an organization received, for staff. The quotes package answers
 * them.
 */
final class StaffRfqRoutes {
  private static final String ALL = "/admin/rfqs";
  private static final String ONE = ALL + "/{id}";

  private final Rfqs rfqs;
  private final RfqMoves moves;

  StaffRfqRoutes(Rfqs rfqs, RfqMoves moves) {
    this.rfqs = rfqs;
    this.moves = moves;
  }

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("rfqs.list", "List requests for quote")
        .permission("rfq.view")
        .lists(RfqView.Summary.class, RfqStore.RECEIVED.params())
        .handle(StaffRfqRoutes::list);
    routes
        .get(ONE)
        .named("rfqs.get", "Read a request for quote")
        .permission("rfq.view")
        .replies(200, RfqView.class)
        .handle((call, tx) -> reply(tx, rfqs.require(tx, call.id("id"))));
    routes
        .get(ALL + "/by-external-id/{external_id}")
        .named("rfqs.get_by_external_id", "Read the request for quote with an external id")
        .permission("rfq.view")
        .replies(200, RfqView.class)
        .handle((call, tx) -> reply(tx, rfqs.require(tx, RfqStore.KEYS.inPath(call, tx))));
    routes
        .patch(ONE)
        .named("rfqs.change", "Change what other systems know a request by")
        .permission("rfq.manage")
        .body(RfqBody.Keys.class)
        .replies(200, RfqView.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .handle(this::changeKeys);
    routes
        .post(ONE + "/ask")
        .named("rfqs.ask", "Ask the buyer for information")
        .permission("rfq.manage")
        .body(RfqBody.Note.class)
        .replies(200, RfqView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::ask);
    routes
        .post(ONE + "/decline")
        .named("rfqs.decline", "Decline a request")
        .permission("rfq.manage")
        .body(RfqBody.Decline.class)
        .replies(200, RfqView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::decline);
  }

  private static Reply list(Call call, Tx tx) {
    return Reply.ok(BuyerRfqRoutes.summaries(tx, RfqStore.RECEIVED.page(tx, call, Map.of())));
  }

  private Reply changeKeys(Call call, Tx tx) {
    RfqBody.Keys body = call.body(RfqBody.Keys.class);
    return reply(
        tx,
        rfqs.changeKeys(
            tx,
            call.id("id"),
            call.ifMatch(),
            keys -> keys.patched(call, body.externalId(), body.metadata())));
  }

  private Reply ask(Call call, Tx tx) {
    String question = call.body(RfqBody.Note.class).note();
    return reply(tx, moves.ask(tx, BuyerRfqRoutes.target(call), question));
  }

  private Reply decline(Call call, Tx tx) {
    String reason = call.body(RfqBody.Decline.class).reason();
    return reply(tx, moves.decline(tx, BuyerRfqRoutes.target(call), reason));
  }

  private Reply reply(Tx tx, Rfq rfq) {
    return Reply.ok(rfqs.view(tx, rfq)).version(rfq.version());
  }
}
