package io.tradegate.sourcing.invitations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** Routes of the invitations of other stores, for the staff of the supplier. */
final class InvitationRoutes {
  private static final String ALL = "/admin/sourcing/invitations";
  private static final String ONE = ALL + "/{id}";

  private final Invitations invitations;
  private final Quoting quoting;
  private final Prefilling prefilling = new Prefilling();

  InvitationRoutes(Invitations invitations, Quoting quoting) {
    this.invitations = invitations;
    this.quoting = quoting;
  }

  record Ask(@Text(max = 4000) String question) {}

  record Decline(@Text(max = 1000) @Nullable String reason) {}

  record Withdraw(@Text(max = 1000) @Nullable String reason) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "sourcing.invitations_list", "List the invitations of other stores")
        .permission("sourcing.view")
        .lists(
            SourcingInvitationView.Summary.class,
            InvitationStore.LIST.params(),
            (call, tx) ->
                InvitationStore.LIST
                    .page(tx, call)
                    .map(each -> SourcingInvitationView.Summary.of(tx, each)));
    routes
        .get(ONE, "sourcing.invitations_get", "Read an invitation with the own quote")
        .permission("sourcing.view")
        .answers(
            SourcingInvitationView.class,
            (call, tx) -> invitations.view(tx, invitations.require(tx, call.id("id"))));
    routes
        .get(
            ONE + "/prefill",
            "sourcing.invitations_prefill",
            "Prepare a quote from the own catalog and prices")
        .permission("sourcing.view")
        .answers(Prefilling.Draft.class, this::prefill);
    addVerbs(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(ONE + "/ask", "sourcing.invitations_ask", "Ask the store that invites")
        .permission("sourcing.manage")
        .body(Ask.class)
        .refuses(INVALID_TRANSITION)
        .answers(SourcingInvitationView.class, this::ask);
    routes
        .post(ONE + "/quote", "sourcing.invitations_quote", "Submit a quote, or its next version")
        .permission("sourcing.manage")
        .body(SupplierQuoteBody.class)
        .refuses(INVALID_TRANSITION, UNKNOWN_SKU)
        .answers(SourcingInvitationView.class, this::quote);
    routes
        .post(
            ONE + "/withdraw",
            "sourcing.invitations_withdraw",
            "Withdraw the quote, until the deadline")
        .permission("sourcing.manage")
        .body(Withdraw.class)
        .refuses(INVALID_TRANSITION)
        .answers(SourcingInvitationView.class, this::withdraw);
    routes
        .post(ONE + "/decline", "sourcing.invitations_decline", "Decline an invitation")
        .permission("sourcing.manage")
        .body(Decline.class)
        .refuses(INVALID_TRANSITION)
        .answers(SourcingInvitationView.class, this::decline);
  }

  private Prefilling.Draft prefill(Call call, Tx tx) {
    return prefilling.of(tx, invitations.require(tx, call.id("id")));
  }

  private SourcingInvitationView ask(Call call, Tx tx, Ask body) {
    return invitations.view(tx, invitations.ask(tx, target(call), body.question()));
  }

  private SourcingInvitationView quote(Call call, Tx tx, SupplierQuoteBody body) {
    return invitations.view(tx, quoting.submit(tx, target(call), body));
  }

  private SourcingInvitationView withdraw(Call call, Tx tx, Withdraw body) {
    return invitations.view(tx, quoting.withdraw(tx, target(call), body.reason()));
  }

  private SourcingInvitationView decline(Call call, Tx tx, Decline body) {
    return invitations.view(tx, invitations.decline(tx, target(call), body.reason()));
  }

  private static Invitations.Target target(Call call) {
    return new Invitations.Target(call.id("id"), call.ifMatch());
  }
}
