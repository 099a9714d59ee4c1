package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.vendors.VendorRole;
import java.util.Map;

/** Invitations to the caller's vendor, by its owners. */
public final class VendorInvitationRoutes {
  private static final String ALL = "/vendor/invitations";
  private static final String ONE = ALL + "/{id}";

  private final Invitations invitations;

  public VendorInvitationRoutes(Invitations invitations) {
    this.invitations = invitations;
  }

  record InviteColleague(
      @Text(max = 320, format = Text.Format.EMAIL) String email, VendorRole role) {}

  public void addTo(Routes routes) {
    routes
        .get(ALL, "vendor.invitations_list", "List invitations to the own vendor")
        .vendors("owner")
        .lists(
            InvitationView.class,
            InvitationStore.OF_VENDOR,
            (_, tx) ->
                Map.of(
                    "audience", Audience.VENDOR.wireName(),
                    "vendor", VendorTeam.own(tx),
                    "now", tx.now()));
    routes
        .post(ALL, "vendor.invitations_create", "Invite a user to the own vendor by mail")
        .vendors("owner")
        .body(InviteColleague.class)
        .refuses(DUPLICATE)
        .creates(InvitationView.class, (_, tx, body) -> invite(tx, body));
    routes
        .get(ONE, "vendor.invitations_get", "Read an invitation to the own vendor")
        .vendors("owner")
        .answers(InvitationView.class, (call, tx) -> invitation(call, tx));
    routes
        .delete(
            ONE, "vendor.invitations_withdraw", "Withdraw an invitation; its link stops working")
        .vendors("owner")
        .refuses(INVALID_TRANSITION)
        .answersNothing(
            (call, tx) -> invitations.withdraw(tx, Audience.VENDOR, invitation(call, tx).id()));
    routes
        .post(
            ONE + "/resend",
            "vendor.invitations_resend",
            "Send a new link, good for another 7 days")
        .vendors("owner")
        .refuses(INVALID_TRANSITION)
        .answers(
            InvitationView.class,
            (call, tx) -> invitations.resend(tx, Audience.VENDOR, invitation(call, tx).id()));
  }

  private Reply invite(Tx tx, InviteColleague body) {
    InvitationView sent =
        invitations.inviteVendorUser(tx, body.email(), VendorTeam.own(tx), body.role());
    return Reply.created(ALL + "/" + sent.id(), sent);
  }

  private InvitationView invitation(Call call, Tx tx) {
    return invitations.ofVendor(tx, VendorTeam.own(tx), call.id("id"));
  }
}
