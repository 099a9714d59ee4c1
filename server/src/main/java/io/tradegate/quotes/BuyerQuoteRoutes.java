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
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.quotes.document.AcceptanceBody;
import io.tradegate.quotes.document.NegotiationBody;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteDiff;
import java.util.Map;

/** Routes for the quotes of a buyer's company: all of its users see them, viewers cannot answer. */
record BuyerQuoteRoutes(
    Quotes quotes, QuoteViews views, QuoteNegotiation negotiation, QuoteAcceptance acceptance) {
  private static final String ALL = "/storefront/quotes";
  private static final String ONE = ALL + "/{id}";
  private static final String[] BUYERS = {"admin", "approver", "buyer"};

  void addTo(Routes routes) {
    routes
        .get(ALL, "storefront.quotes_list", "List the quotes for the company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(QuoteView.Summary.class, QuoteStore.OFFERED.params(), BuyerQuoteRoutes::list);
    routes
        .get(ONE, "storefront.quotes_get", "Read a quote")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .answers(
            OfferedQuote.class,
            (call, tx) -> views.forBuyer(tx, quotes.require(tx, new QuoteId(call.id("id")))));
    routes
        .get(
            ONE + "/versions/{version}",
            "storefront.quotes_version",
            "Read a version as it was sent")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .answers(QuoteView.Sent.class, (call, tx) -> QuoteReading.version(call, tx, quotes, views));
    routes
        .get(ONE + "/diff", "storefront.quotes_diff", "Compare two versions")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .params(QuoteReading.DIFF)
        .answers(QuoteDiff.class, (call, tx) -> QuoteReading.diff(call, tx, quotes, views));
    addAnswers(routes);
  }

  private void addAnswers(Routes routes) {
    routes
        .post(ONE + "/counter", "storefront.quotes_counter", "Propose other quantities or prices")
        .buyers(BUYERS)
        .body(NegotiationBody.Counter.class)
        .refuses(INVALID_TRANSITION, QUOTE_EXPIRED, QUANTITY_RULE)
        .answers(
            OfferedQuote.class,
            (call, tx, wish) ->
                views.forBuyer(tx, negotiation.counter(tx, QuoteTarget.of(call), wish)));
    routes
        .post(ONE + "/accept", "storefront.quotes_accept", "Accept a version and place the order")
        .buyers(BUYERS)
        .body(AcceptanceBody.class)
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
        .answers(OfferedQuote.class, this::accept);
    routes
        .post(ONE + "/decline", "storefront.quotes_decline", "Decline a quote")
        .buyers(BUYERS)
        .body(NegotiationBody.Decline.class)
        .refuses(INVALID_TRANSITION, QUOTE_EXPIRED)
        .answers(
            OfferedQuote.class,
            (call, tx, body) ->
                views.forBuyer(tx, negotiation.decline(tx, QuoteTarget.of(call), body.reason())));
  }

  private static Page<QuoteView.Summary> list(Call call, Tx tx) {
    var own = Map.<String, Object>of("customer", tx.actor().requireAccount());
    return QuoteViews.summaries(tx, QuoteStore.OFFERED.page(tx, call, own));
  }

  private OfferedQuote accept(Call call, Tx tx, AcceptanceBody wish) {
    QuoteAcceptance.Accepted accepted = acceptance.accept(tx, QuoteTarget.of(call), wish);
    Quote quote = accepted.quote();
    return views.forBuyer(tx, quote, accepted.version());
  }
}
