package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.COST_CENTRE_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PO_NUMBER;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.OVER_BUDGET;
import static io.tradegate.platform.errors.ErrorCode.OVER_CREDIT_LIMIT;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.QUOTE_EXPIRED;
import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.NegotiationBody;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteDiff;
import java.util.Map;

/** Routes for the quotes of a buyer's company: all of its users see them, viewers cannot answer. */
final class BuyerQuoteRoutes {
  private static final String ALL = "/storefront/quotes";
  private static final String ONE = ALL + "/{id}";
  private static final String[] BUYERS = {"admin", "approver", "buyer"};

  private final Quotes quotes;
  private final QuoteViews views;
  private final QuoteNegotiation negotiation;
  private final QuoteAcceptance acceptance;

  BuyerQuoteRoutes(
      Quotes quotes, QuoteViews views, QuoteNegotiation negotiation, QuoteAcceptance acceptance) {
    this.quotes = quotes;
    this.views = views;
    this.negotiation = negotiation;
    this.acceptance = acceptance;
  }

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("storefront.quotes_list", "List the quotes for the company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(QuoteView.Summary.class, QuoteLists.OFFERED.params())
        .handle(BuyerQuoteRoutes::list);
    routes
        .get(ONE)
        .named("storefront.quotes_get", "Read a quote")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .replies(200, OfferedQuote.class)
        .handle((call, tx) -> reply(tx, quotes.require(tx, new QuoteId(call.id("id")))));
    routes
        .get(ONE + "/versions/{version}")
        .named("storefront.quotes_version", "Read a version as it was sent")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .replies(200, QuoteView.Sent.class)
        .handle((call, tx) -> QuoteReading.version(call, tx, quotes, views));
    routes
        .get(ONE + "/diff")
        .named("storefront.quotes_diff", "Compare two versions")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .params(QuoteReading.DIFF)
        .replies(200, QuoteDiff.class)
        .handle((call, tx) -> QuoteReading.diff(call, tx, quotes, views));
    addAnswers(routes);
  }

  private void addAnswers(Routes routes) {
    routes
        .post(ONE + "/counter")
        .named("storefront.quotes_counter", "Propose other quantities or prices")
        .buyers(BUYERS)
        .body(NegotiationBody.Counter.class)
        .replies(200, OfferedQuote.class)
        .refuses(INVALID_TRANSITION, QUOTE_EXPIRED, QUANTITY_RULE)
        .handle(this::counter);
    routes
        .post(ONE + "/accept")
        .named("storefront.quotes_accept", "Accept a version and place the order")
        .buyers(BUYERS)
        .body(AcceptanceBody.class)
        .replies(200, OfferedQuote.class)
        .refuses(
            INVALID_TRANSITION,
            QUOTE_EXPIRED,
            SHIPPING_UNAVAILABLE,
            PAYMENT_NOT_ALLOWED,
            COST_CENTRE_REQUIRED,
            OVER_BUDGET,
            OVER_CREDIT_LIMIT,
            TAX_RATE_MISSING,
            DUPLICATE_PO_NUMBER)
        .handle(this::accept);
    routes
        .post(ONE + "/decline")
        .named("storefront.quotes_decline", "Decline a quote")
        .buyers(BUYERS)
        .body(NegotiationBody.Decline.class)
        .replies(200, OfferedQuote.class)
        .refuses(INVALID_TRANSITION, QUOTE_EXPIRED)
        .handle(this::decline);
  }

  private static Reply list(Call call, Tx tx) {
    var own = Map.<String, Object>of("customer", tx.actor().requireAccount());
    return Reply.ok(QuoteViews.summaries(tx, QuoteLists.OFFERED.page(tx, call, own)));
  }

  private Reply counter(Call call, Tx tx) {
    var wish = call.body(NegotiationBody.Counter.class);
    return reply(tx, negotiation.counter(tx, QuoteTarget.of(call), wish));
  }

  private Reply accept(Call call, Tx tx) {
    var wish = call.body(AcceptanceBody.class);
    QuoteAcceptance.Accepted accepted = acceptance.accept(tx, QuoteTarget.of(call), wish);
    Quote quote = accepted.quote();
    return Reply.ok(views.forBuyer(tx, quote, accepted.version())).version(quote.version());
  }

  private Reply decline(Call call, Tx tx) {
    String reason = call.body(NegotiationBody.Decline.class).reason();
    return reply(tx, negotiation.decline(tx, QuoteTarget.of(call), reason));
  }

  private Reply reply(Tx tx, Quote quote) {
    return Reply.ok(views.forBuyer(tx, quote)).version(quote.version());
  }
}
