package io.tradegate.sourcing.requests;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_AWARD;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.SOURCING_INCOMPLETE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;

/** Routes of sourcing requests, for the staff of the store that asks. */
record RequestRoutes(
    Requests requests, RequestMoves moves, Awards awards, BuyerQuotes buyerQuotes) {
  private static final String ALL = "/admin/sourcing/requests";
  private static final String ONE = ALL + "/{id}";

  void addTo(Routes routes) {
    routes
        .get(ALL, "sourcing.requests_list", "List sourcing requests")
        .permission("sourcing.view")
        .lists(
            SourcingRequestView.Summary.class,
            RequestStore.LIST.params(),
            (call, tx) ->
                RequestStore.LIST
                    .page(tx, call)
                    .map(each -> SourcingRequestView.Summary.of(tx, each)));
    routes
        .post(ALL, "sourcing.requests_create", "Begin a sourcing request")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Create.class)
        .refuses(INVALID_TRANSITION)
        .creates(SourcingRequestView.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "sourcing.requests_get", "Read a sourcing request with its quotes")
        .permission("sourcing.view")
        .answers(
            SourcingRequestView.class,
            (call, tx) -> requests.view(tx, requests.require(tx, call.id("id"))));
    routes
        .patch(ONE, "sourcing.requests_change", "Change a draft of a sourcing request")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Change.class)
        .refuses(INVALID_TRANSITION)
        .answers(SourcingRequestView.class, this::change);
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(ONE + "/open", "sourcing.requests_open", "Open a request: its suppliers are invited")
        .permission("sourcing.manage")
        .refuses(INVALID_TRANSITION, SOURCING_INCOMPLETE)
        .answers(
            SourcingRequestView.class,
            (call, tx) -> requests.view(tx, moves.open(tx, target(call))));
    routes
        .post(
            ONE + "/answer",
            "sourcing.requests_answer",
            "Answer a question; all invited suppliers see it")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Answer.class)
        .refuses(INVALID_TRANSITION)
        .answers(SourcingRequestView.class, this::answer);
    routes
        .post(
            ONE + "/close",
            "sourcing.requests_close",
            "Close a request whose quotes are not sealed early")
        .permission("sourcing.manage")
        .refuses(INVALID_TRANSITION)
        .answers(
            SourcingRequestView.class,
            (call, tx) -> requests.view(tx, moves.close(tx, target(call))));
    routes
        .post(
            ONE + "/cancel", "sourcing.requests_cancel", "Cancel a request; its suppliers are told")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Cancel.class)
        .refuses(INVALID_TRANSITION)
        .answers(SourcingRequestView.class, this::cancel);
    addAwards(routes);
  }

  private void addAwards(Routes routes) {
    routes
        .post(
            ONE + "/award",
            "sourcing.requests_award",
            "Award a request to one quote, or its lines to several")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Award.class)
        .refuses(INVALID_TRANSITION, INVALID_AWARD)
        .answers(SourcingRequestView.class, this::award);
    routes
        .post(
            ONE + "/buyer-quote",
            "sourcing.requests_buyer_quote",
            "Make a quote of a supplier the quote for the buyer, with a margin")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.BuyerQuote.class)
        .refuses(INVALID_TRANSITION, SOURCING_INCOMPLETE, NO_EXCHANGE_RATE, DUPLICATE)
        .creates(SourcingRequestView.class, this::buyerQuote);
  }

  private Reply create(Tx tx, SourcingRequestBody.Create body) {
    SourcingRequest request = requests.create(tx, body);
    return Reply.created(ALL + "/" + request.id(), requests.view(tx, request))
        .version(request.version());
  }

  private SourcingRequestView change(Call call, Tx tx, SourcingRequestBody.Change body) {
    var change = new Requests.Change(body, call.mentions("terms"));
    return requests.view(tx, requests.change(tx, call.id("id"), call.ifMatch(), change));
  }

  private SourcingRequestView answer(Call call, Tx tx, SourcingRequestBody.Answer body) {
    return requests.view(tx, moves.answer(tx, target(call), body.questionId(), body.answer()));
  }

  private SourcingRequestView cancel(Call call, Tx tx, SourcingRequestBody.Cancel body) {
    String reason = body.reason();
    return requests.view(tx, moves.cancel(tx, target(call), reason));
  }

  private SourcingRequestView award(Call call, Tx tx, SourcingRequestBody.Award body) {
    return requests.view(tx, awards.award(tx, target(call), body));
  }

  private Reply buyerQuote(Call call, Tx tx, SourcingRequestBody.BuyerQuote body) {
    SourcingRequest request = buyerQuotes.create(tx, target(call), body);
    return Reply.created("/admin/quotes/" + request.buyerQuote(), requests.view(tx, request))
        .version(request.version());
  }

  private static RequestMoves.Target target(Call call) {
    return new RequestMoves.Target(call.id("id"), call.ifMatch());
  }
}
