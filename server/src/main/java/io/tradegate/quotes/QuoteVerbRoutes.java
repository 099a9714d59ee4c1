package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.DISCOUNT_NEEDS_APPROVAL;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUOTE_INCOMPLETE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteBody;

/** Routes for the actions of staff on quotes, and for the settings of the discount floor. */
record QuoteVerbRoutes(QuoteSending sending, QuoteViews views, QuoteSettings settings) {
  private static final String SETTINGS = StaffQuoteRoutes.ALL + "/settings";

  void addTo(Routes routes) {
    routes
        .post(StaffQuoteRoutes.ONE + "/send", "quotes.send", "Send the draft as the next version")
        .permission("quote.manage")
        .replies(200, QuoteView.class)
        .refuses(INVALID_TRANSITION, QUOTE_INCOMPLETE, DISCOUNT_NEEDS_APPROVAL)
        .handle((call, tx) -> reply(tx, sending.send(tx, QuoteTarget.of(call))));
    routes
        .post(
            StaffQuoteRoutes.ONE + "/approve-discount",
            "quotes.approve_discount",
            "Approve discounts below the floor in another's draft")
        .permission("quote.approve")
        .sessionsOnly()
        .replies(200, QuoteView.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx) -> reply(tx, sending.approve(tx, QuoteTarget.of(call))));
    routes
        .post(
            StaffQuoteRoutes.ONE + "/withdraw",
            "quotes.withdraw",
            "Withdraw a quote that was sent or countered, with a reason")
        .permission("quote.manage")
        .body(QuoteBody.Withdraw.class)
        .replies(200, QuoteView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::withdraw);
    addSettings(routes);
  }

  private void addSettings(Routes routes) {
    routes
        .get(
            SETTINGS,
            "quotes.settings",
            "Read how large a discount one may give alone, and when buyers are reminded")
        .permission("quote.view")
        .replies(200, QuoteSettings.Settings.class)
        .handle((_, tx) -> reply(settings.settings(tx)));
    routes
        .put(
            SETTINGS,
            "quotes.settings_set",
            "Say how large a discount one may give alone, and when buyers are reminded")
        .permission("settings.manage")
        .body(QuoteBody.Settings.class)
        .replies(200, QuoteSettings.Settings.class)
        .handle(this::set);
  }

  private Reply withdraw(Call call, Tx tx, QuoteBody.Withdraw body) {
    String reason = body.reason();
    return reply(tx, sending.withdraw(tx, QuoteTarget.of(call), reason));
  }

  private Reply reply(Tx tx, Quote quote) {
    return Reply.ok(views.forStaff(tx, quote)).version(quote.version());
  }

  private Reply set(Call call, Tx tx, QuoteBody.Settings body) {
    return reply(settings.set(tx, call.ifMatch(), body));
  }

  private static Reply reply(QuoteSettings.Settings settings) {
    return Reply.ok(settings).version(settings.version());
  }
}
