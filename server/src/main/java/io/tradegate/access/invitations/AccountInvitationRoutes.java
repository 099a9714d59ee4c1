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
        .get(ALL)
        .named("account.invitations_list", "List invitations into the own company")
        .buyers("admin")
        .lists(InvitationView.class, InvitationStore.OF_COMPANY.params())
        .handle(this::list);
    routes
        .post(ALL)
        .named("account.invitations_create", "Invite a user into the own company by mail")
        .buyers("admin")
        .body(MemberRoutes.Invite.class)
        .replies(201, InvitationView.class)
        .refuses(DUPLICATE)
        .handle(this::invite);
    routes
        .get(ONE)
        .named("account.invitations_get", "Read an invitation into the own company")
        .buyers("admin")
        .replies(200, InvitationView.class)
        .handle((call, tx) -> Reply.ok(invitation(call, tx)));
    routes
        .delete(ONE)
        .named("account.invitations_withdraw", "Withdraw an invitation; its link stops working")
        .buyers("admin")
        .replies(204)
        .refuses(INVALID_TRANSITION)
        .handle(this::withdraw);
    routes
        .post(ONE + "/resend")
        .named("account.invitations_resend", "Send a new link, good for another 7 days")
        .buyers("admin")
        .replies(200, InvitationView.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::resend);
  }

  private Reply list(Call call, Tx tx) {
    Map<String, Object> binds =
        Map.of(
            "audience", Audience.STOREFRONT.wireName(),
            "customer", own(tx),
            "now", tx.now());
    return Reply.ok(InvitationStore.OF_COMPANY.page(tx, call, binds));
  }

  private Reply invite(Call call, Tx tx) {
    MemberRoutes.Invite body = call.body(MemberRoutes.Invite.class);
    InvitationView sent = invitations.inviteBuyer(tx, body.email(), body.seat(own(tx)));
    return Reply.created(ALL + "/" + sent.id(), sent);
  }

  private Reply withdraw(Call call, Tx tx) {
    invitations.withdraw(tx, Audience.STOREFRONT, invitation(call, tx).id());
    return Reply.noContent();
  }

  private Reply resend(Call call, Tx tx) {
    return Reply.ok(invitations.resend(tx, Audience.STOREFRONT, invitation(call, tx).id()));
  }

  private InvitationView invitation(Call call, Tx tx) {
    return invitations.ofCompany(tx, own(tx), call.id("id"));
  }

  private static CustomerId own(Tx tx) {
    return new CustomerId(tx.actor().requireAccount());
  }
}
