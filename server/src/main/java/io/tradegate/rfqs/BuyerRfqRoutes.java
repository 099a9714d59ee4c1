package io.tradegate.rfqs;

import static io.tradegate.platform.errors.ErrorCode.CART_EMPTY;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.RFQ_INCOMPLETE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/**
 * Routes for the requests of a buyer's company: all of its users see them, viewers cannot change
 * them.
 */
record BuyerRfqRoutes(Rfqs rfqs, RfqMoves moves) {
  private static final String ALL = "/storefront/rfqs";
  private static final String ONE = ALL + "/{id}";
  private static final String[] BUYERS = {"admin", "approver", "buyer"};

  void addTo(Routes routes) {
    routes
        .get(ALL, "storefront.rfqs_list", "List the company's requests for quote")
        .signedIn(Admission.STOREFRONT)
        .lists(RfqView.Summary.class, RfqStore.OWN.params(), BuyerRfqRoutes::list);
    routes
        .post(
            ALL, "storefront.rfqs_create", "Begin a request for quote, also of what is in the cart")
        .buyers(BUYERS)
        .body(RfqBody.Create.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE, CART_EMPTY, LIMIT_REACHED)
        .creates(RfqView.class, (_, tx, body) -> created(tx, rfqs.create(tx, body)));
    routes
        .get(ONE, "storefront.rfqs_get", "Read a request for quote")
        .signedIn(Admission.STOREFRONT)
        .answers(RfqView.class, (call, tx) -> rfqs.view(tx, rfqs.require(tx, call.id("id"))));
    routes
        .patch(ONE, "storefront.rfqs_change", "Change a request that is a draft")
        .buyers(BUYERS)
        .body(RfqBody.Change.class)
        .refuses(INVALID_TRANSITION, UNKNOWN_SKU, QUANTITY_RULE)
        .answers(RfqView.class, this::change);
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(ONE + "/submit", "storefront.rfqs_submit", "Send a request to the seller")
        .buyers(BUYERS)
        .refuses(INVALID_TRANSITION, RFQ_INCOMPLETE, UNKNOWN_SKU)
        .answers(RfqView.class, (call, tx) -> rfqs.view(tx, moves.submit(tx, target(call))));
    routes
        .post(ONE + "/answer", "storefront.rfqs_answer", "Answer what the seller asked")
        .buyers(BUYERS)
        .body(RfqBody.Note.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            RfqView.class,
            (call, tx, body) -> rfqs.view(tx, moves.answer(tx, target(call), body.note())));
    routes
        .post(ONE + "/withdraw", "storefront.rfqs_withdraw", "Withdraw a request")
        .buyers(BUYERS)
        .body(RfqBody.Withdraw.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            RfqView.class,
            (call, tx, body) -> rfqs.view(tx, moves.withdraw(tx, target(call), body.reason())));
    routes
        .post(ONE + "/resubmit", "storefront.rfqs_resubmit", "Copy a closed request as a new draft")
        .buyers(BUYERS)
        .refuses(INVALID_TRANSITION)
        .creates(RfqView.class, (call, tx) -> created(tx, rfqs.resubmit(tx, call.id("id"))));
  }

  private static Page<RfqView.Summary> list(Call call, Tx tx) {
    var own = Map.<String, Object>of("customer", tx.actor().requireAccount());
    return summaries(tx, RfqStore.OWN.page(tx, call, own));
  }

  static Page<RfqView.Summary> summaries(Tx tx, Page<Rfq> page) {
    return page.map(rfq -> RfqView.Summary.of(rfq, tx.actor()));
  }

  private Reply created(Tx tx, Rfq rfq) {
    return Reply.created(ALL + "/" + rfq.id(), rfqs.view(tx, rfq)).version(rfq.version());
  }

  private RfqView change(Call call, Tx tx, RfqBody.Change body) {
    var change = new Rfqs.Change(body.lines(), call.mentions("comment"), body.comment());
    return rfqs.view(tx, rfqs.change(tx, call.id("id"), call.ifMatch(), change));
  }

  static RfqMoves.Target target(Call call) {
    return new RfqMoves.Target(call.id("id"), call.ifMatch());
  }
}
