package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.Map;

/** Invitations into the buyer's own company, by its admins. */
public final class AccountInvitationRoutes {
  private static final String ALL = "/storefront/account/invitations";
  private static final String ONE = ALL + "/{id}";

  private final Invitations invitations;

  public AccountInvitationRoutes(Invitations invitations) {
    this.invitations = invitations;
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "account.invitations_list", "List invitations into the own company")
        .buyers("admin")
        .lists(
            InvitationView.class,
            InvitationStore.OF_COMPANY,
            (_, tx) ->
                Map.of(
                    "audience", Audience.STOREFRONT.wireName(),
                    "customer", own(tx),
                    "now", tx.now()));
    routes
        .post(ALL, "account.invitations_create", "Invite a user into the own company by mail")
        .buyers("admin")
        .body(MemberRoutes.Invite.class)
        .refuses(DUPLICATE)
        .creates(InvitationView.class, (_, tx, body) -> invite(tx, body));
    routes
        .get(ONE, "account.invitations_get", "Read an invitation into the own company")
        .buyers("admin")
        .answers(InvitationView.class, (call, tx) -> invitation(call, tx));
    routes
        .delete(
            ONE, "account.invitations_withdraw", "Withdraw an invitation; its link stops working")
        .buyers("admin")
        .refuses(INVALID_TRANSITION)
        .answersNothing(
            (call, tx) -> invitations.withdraw(tx, Audience.STOREFRONT, invitation(call, tx).id()));
    routes
        .post(
            ONE + "/resend",
            "account.invitations_resend",
            "Send a new link, good for another 7 days")
        .buyers("admin")
        .refuses(INVALID_TRANSITION)
        .answers(
            InvitationView.class,
            (call, tx) -> invitations.resend(tx, Audience.STOREFRONT, invitation(call, tx).id()));
  }

  private Reply invite(Tx tx, MemberRoutes.Invite body) {
    InvitationView sent = invitations.inviteBuyer(tx, body.email(), body.seat(own(tx)));
    return Reply.created(ALL + "/" + sent.id(), sent);
  }

  private InvitationView invitation(Call call, Tx tx) {
    return invitations.ofCompany(tx, own(tx), call.id("id"));
  }

  private static CustomerId own(Tx tx) {
    return new CustomerId(tx.actor().requireAccount());
  }
}
