package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.json.Validation;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteBody;
import io.tradegate.quotes.document.QuoteDiff;
import io.tradegate.quotes.document.QuoteTerms;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Routes for quotes, for staff: write, read and compare. */
record StaffQuoteRoutes(Quotes quotes, QuoteViews views) {
  static final String ALL = "/admin/quotes";
  static final String ONE = ALL + "/{id}";

  /** Fields that can change in every status. */
  private static final List<String> KEYS = List.of("external_id", "metadata");

  private static final List<String> DRAFT =
      Arrays.stream(Validation.components(QuoteBody.Change.class))
          .map(component -> Validation.wireName(component.getName()))
          .filter(name -> !KEYS.contains(name))
          .toList();

  void addTo(Routes routes) {
    routes
        .get(ALL, "quotes.list", "List quotes")
        .permission("quote.view")
        .lists(
            QuoteView.Summary.class,
            QuoteStore.ALL.params(),
            (call, tx) -> QuoteViews.summaries(tx, QuoteStore.ALL.page(tx, call)));
    routes
        .get(ONE, "quotes.get", "Read a quote with its draft")
        .permission("quote.view")
        .answers(
            QuoteView.class,
            (call, tx) -> views.forStaff(tx, quotes.require(tx, new QuoteId(call.id("id")))));
    routes
        .get(ONE + "/versions/{version}", "quotes.version", "Read a version as it was sent")
        .permission("quote.view")
        .answers(QuoteView.Sent.class, (call, tx) -> QuoteReading.version(call, tx, quotes, views));
    routes
        .get(ONE + "/diff", "quotes.diff", "Compare two versions, or one with the draft")
        .permission("quote.view")
        .params(QuoteReading.DIFF_WITH_DRAFT)
        .answers(QuoteDiff.class, (call, tx) -> QuoteReading.diff(call, tx, quotes, views));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "quotes.get_by_external_id",
            "Read the quote with an external id")
        .permission("quote.view")
        .answers(
            QuoteView.class,
            (call, tx) ->
                views.forStaff(
                    tx, quotes.require(tx, new QuoteId(QuoteStore.KEYS.inPath(call, tx)))));
    addWriting(routes);
  }

  private void addWriting(Routes routes) {
    routes
        .post(ALL, "quotes.create", "Begin a quote for a customer company")
        .permission("quote.manage")
        .body(QuoteBody.Create.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE)
        .creates(QuoteView.class, (_, tx, body) -> create(tx, body));
    routes
        .post(
            "/admin/rfqs/{id}/quote", "quotes.answer_rfq", "Begin a quote from a request for quote")
        .permission("quote.manage")
        .refuses(INVALID_TRANSITION)
        .creates(QuoteView.class, (call, tx) -> created(tx, quotes.answer(tx, call.id("id"))));
    routes
        .post(ONE + "/copy", "quotes.copy", "Copy a quote as a new draft")
        .permission("quote.manage")
        .creates(
            QuoteView.class,
            (call, tx) -> created(tx, quotes.copy(tx, new QuoteId(call.id("id")))));
    routes
        .patch(ONE, "quotes.change", "Change the draft of the next version, or the external keys")
        .permission("quote.manage")
        .body(QuoteBody.Change.class)
        .refuses(INVALID_TRANSITION, UNKNOWN_SKU, QUANTITY_RULE, DUPLICATE_EXTERNAL_ID)
        .answers(QuoteView.class, this::change);
    routes
        .delete(ONE, "quotes.delete", "Delete a draft that was never sent")
        .permission("quote.manage")
        .refuses(INVALID_TRANSITION)
        .answersNothing((call, tx) -> quotes.delete(tx, QuoteTarget.of(call)));
    routes
        .post(
            ONE + "/adopt-counter",
            "quotes.adopt_counter",
            "Take the buyer's counter into the draft")
        .permission("quote.manage")
        .refuses(INVALID_TRANSITION)
        .answers(
            QuoteView.class,
            (call, tx) -> views.forStaff(tx, quotes.adoptCounter(tx, QuoteTarget.of(call))));
  }

  private Reply create(Tx tx, QuoteBody.Create body) {
    Quote quote =
        quotes.create(
            tx,
            new Quotes.Party(body.customerId(), body.websiteId()),
            body.lines(),
            none ->
                new QuoteTerms(
                    body.validUntil(),
                    requireNonNullElse(body.shipping(), none.shipping()),
                    body.paymentTerms(),
                    body.paymentTermsText(),
                    body.comment(),
                    body.shipToCountry()));
    return created(tx, quote);
  }

  private Reply created(Tx tx, Quote quote) {
    return Reply.created(ALL + "/" + quote.id(), views.forStaff(tx, quote))
        .version(quote.version());
  }

  private QuoteView change(Call call, Tx tx, QuoteBody.Change body) {
    boolean namesKeys = KEYS.stream().anyMatch(call::mentions);
    if (!namesKeys) {
      return views.forStaff(tx, changeDraft(call, tx, QuoteTarget.of(call)));
    }
    QuoteTarget target = QuoteTarget.of(call);
    if (DRAFT.stream().anyMatch(call::mentions)) {
      changeDraft(call, tx, target);
      target = new QuoteTarget(target.id(), OptionalInt.empty());
    }
    return views.forStaff(
        tx,
        quotes.changeKeys(
            tx, target, keys -> keys.patched(call, body.externalId(), body.metadata())));
  }

  private Quote changeDraft(Call call, Tx tx, QuoteTarget target) {
    QuoteBody.Change body = call.body(QuoteBody.Change.class);
    var change = new Quotes.Change(body.lines(), terms -> applied(call, body, terms));
    return quotes.change(tx, target, change);
  }

  private static QuoteTerms applied(Call call, QuoteBody.Change body, QuoteTerms now) {
    return new QuoteTerms(
        call.mentions("valid_until") ? body.validUntil() : now.validUntil(),
        requireNonNullElse(body.shipping(), now.shipping()),
        call.mentions("payment_terms") ? body.paymentTerms() : now.paymentTerms(),
        call.mentions("payment_terms_text") ? body.paymentTermsText() : now.paymentTermsText(),
        call.mentions("comment") ? body.comment() : now.comment(),
        call.mentions("ship_to_country") ? body.shipToCountry() : now.shipToCountry());
  }
}
