package io.tradegate.sourcing.requests;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_AWARD;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.SOURCING_INCOMPLETE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/** Routes of sourcing requests, for the staff of the store that asks. */
final class RequestRoutes {
  private static final String ALL = "/admin/sourcing/requests";
  private static final String ONE = ALL + "/{id}";

  private final Requests requests;
  private final RequestMoves moves;
  private final Awards awards;
  private final BuyerQuotes buyerQuotes;

  RequestRoutes(Requests requests, RequestMoves moves, Awards awards, BuyerQuotes buyerQuotes) {
    this.buyerQuotes = buyerQuotes;
    this.requests = requests;
    this.moves = moves;
    this.awards = awards;
  }

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("sourcing.requests_list", "List sourcing requests")
        .permission("sourcing.view")
        .lists(SourcingRequestView.Summary.class, RequestStore.LIST.params())
        .handle(RequestRoutes::list);
    routes
        .post(ALL)
        .named("sourcing.requests_create", "Begin a sourcing request")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Create.class)
        .replies(201, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::create);
    routes
        .get(ONE)
        .named("sourcing.requests_get", "Read a sourcing request with its quotes")
        .permission("sourcing.view")
        .replies(200, SourcingRequestView.class)
        .handle((call, tx) -> reply(tx, requests.require(tx, call.id("id"))));
    routes
        .patch(ONE)
        .named("sourcing.requests_change", "Change a draft of a sourcing request")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Change.class)
        .replies(200, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::change);
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(ONE + "/open")
        .named("sourcing.requests_open", "Open a request: its suppliers are invited")
        .permission("sourcing.manage")
        .replies(200, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION, SOURCING_INCOMPLETE)
        .handle((call, tx) -> reply(tx, moves.open(tx, target(call))));
    routes
        .post(ONE + "/answer")
        .named("sourcing.requests_answer", "Answer a question; all invited suppliers see it")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Answer.class)
        .replies(200, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::answer);
    routes
        .post(ONE + "/close")
        .named("sourcing.requests_close", "Close a request whose quotes are not sealed early")
        .permission("sourcing.manage")
        .replies(200, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> reply(tx, moves.close(tx, target(call))));
    routes
        .post(ONE + "/cancel")
        .named("sourcing.requests_cancel", "Cancel a request; its suppliers are told")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Cancel.class)
        .replies(200, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::cancel);
    routes
        .post(ONE + "/award")
        .named("sourcing.requests_award", "Award a request to one quote, or its lines to several")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.Award.class)
        .replies(200, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION, INVALID_AWARD)
        .handle(this::award);
    routes
        .post(ONE + "/buyer-quote")
        .named(
            "sourcing.requests_buyer_quote",
            "Make a quote of a supplier the quote for the buyer, with a margin")
        .permission("sourcing.manage")
        .body(SourcingRequestBody.BuyerQuote.class)
        .replies(201, SourcingRequestView.class)
        .refuses(INVALID_TRANSITION, SOURCING_INCOMPLETE, NO_EXCHANGE_RATE, DUPLICATE)
        .handle(this::buyerQuote);
  }

  private static Reply list(Call call, Tx tx) {
    Page<SourcingRequest> page = RequestStore.LIST.page(tx, call, Map.of());
    return Reply.ok(
        page.with(
            page.items().stream().map(each -> SourcingRequestView.Summary.of(tx, each)).toList()));
  }

  private Reply create(Call call, Tx tx) {
    SourcingRequest request = requests.create(tx, call.body(SourcingRequestBody.Create.class));
    return Reply.created(ALL + "/" + request.id(), requests.view(tx, request))
        .version(request.version());
  }

  private Reply change(Call call, Tx tx) {
    var change =
        new Requests.Change(call.body(SourcingRequestBody.Change.class), call.mentions("terms"));
    return reply(tx, requests.change(tx, call.id("id"), call.ifMatch(), change));
  }

  private Reply answer(Call call, Tx tx) {
    SourcingRequestBody.Answer body = call.body(SourcingRequestBody.Answer.class);
    return reply(tx, moves.answer(tx, target(call), body.questionId(), body.answer()));
  }

  private Reply cancel(Call call, Tx tx) {
    String reason = call.body(SourcingRequestBody.Cancel.class).reason();
    return reply(tx, moves.cancel(tx, target(call), reason));
  }

  private Reply award(Call call, Tx tx) {
    return reply(tx, awards.award(tx, target(call), call.body(SourcingRequestBody.Award.class)));
  }

  private Reply buyerQuote(Call call, Tx tx) {
    SourcingRequest request =
        buyerQuotes.create(tx, target(call), call.body(SourcingRequestBody.BuyerQuote.class));
    return Reply.created("/admin/quotes/" + request.buyerQuote(), requests.view(tx, request))
        .version(request.version());
  }

  private static RequestMoves.Target target(Call call) {
    return new RequestMoves.Target(call.id("id"), call.ifMatch());
  }

  private Reply reply(Tx tx, SourcingRequest request) {
    return Reply.ok(requests.view(tx, request)).version(request.version());
  }
}
