package io.tradegate.quotes;

import static io.tradegate.platform.errors.ErrorCode.DISCOUNT_NEEDS_APPROVAL;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUOTE_INCOMPLETE;

import io.tradegate.platform.http.Routes;
import io.tradegate.quotes.document.QuoteBody;

/** Routes for the actions of staff on quotes, and for the settings of the discount floor. */
record QuoteVerbRoutes(QuoteSending sending, QuoteViews views, QuoteSettings settings) {
  private static final String SETTINGS = StaffQuoteRoutes.ALL + "/settings";

  void addTo(Routes routes) {
    routes
        .post(StaffQuoteRoutes.ONE + "/send", "quotes.send", "Send the draft as the next version")
        .permission("quote.manage")
        .refuses(INVALID_TRANSITION, QUOTE_INCOMPLETE, DISCOUNT_NEEDS_APPROVAL)
        .answers(
            QuoteView.class,
            (call, tx) -> views.forStaff(tx, sending.send(tx, QuoteTarget.of(call))));
    routes
        .post(
            StaffQuoteRoutes.ONE + "/approve-discount",
            "quotes.approve_discount",
            "Approve discounts below the floor in another's draft")
        .permission("quote.approve")
        .sessionsOnly()
        .refuses(INVALID_TRANSITION)
        .answers(
            QuoteView.class,
            (call, tx) -> views.forStaff(tx, sending.approve(tx, QuoteTarget.of(call))));
    routes
        .post(
            StaffQuoteRoutes.ONE + "/withdraw",
            "quotes.withdraw",
            "Withdraw a quote that was sent or countered, with a reason")
        .permission("quote.manage")
        .body(QuoteBody.Withdraw.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            QuoteView.class,
            (call, tx, body) ->
                views.forStaff(tx, sending.withdraw(tx, QuoteTarget.of(call), body.reason())));
    addSettings(routes);
  }

  private void addSettings(Routes routes) {
    routes
        .get(
            SETTINGS,
            "quotes.settings",
            "Read how large a discount one may give alone, and when buyers are reminded")
        .permission("quote.view")
        .answers(QuoteSettings.Settings.class, (_, tx) -> settings.settings(tx));
    routes
        .put(
            SETTINGS,
            "quotes.settings_set",
            "Say how large a discount one may give alone, and when buyers are reminded")
        .permission("settings.manage")
        .body(QuoteBody.Settings.class)
        .answers(
            QuoteSettings.Settings.class,
            (call, tx, body) -> settings.set(tx, call.ifMatch(), body));
  }
}
