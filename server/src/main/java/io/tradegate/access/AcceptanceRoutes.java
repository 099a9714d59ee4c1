package io.tradegate.access;

import io.tradegate.access.invitations.InvitationAcceptance;
import io.tradegate.access.invitations.InvitationAcceptance.Acceptance;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** Routes by which invited people accept an invitation. */
record AcceptanceRoutes(AddressedStore stores, InvitationAcceptance acceptance) {
  /**
   * {@code name}: required for a new user. {@code password}: a new user chooses one; an existing
   * buyer proves the current one.
   */
  record Accept(
      @Text(max = 200, format = Text.Format.SECRET) String token,
      @Text(max = 200) @Nullable String name,
      @Text(min = 0, max = 4096, format = Text.Format.SECRET) String password) {}

  void addTo(Routes routes) {
    for (Audience audience : Audience.values()) {
      String name = audience.wireName();
      routes
          .post(
              "/" + name + "/auth/invitations/accept",
              name + ".accept_invitation",
              "Join with the mailed token, and be signed in")
          .body(Accept.class)
          .replies(200, SignInRoutes.Token.class)
          .refuses(ErrorCode.DUPLICATE, ErrorCode.SSO_REQUIRED)
          .handleOpen(call -> accept(call, audience));
    }
  }

  private Reply accept(Call call, Audience audience) {
    Accept body = call.body(Accept.class);
    String token =
        acceptance.accept(
            new Acceptance(
                audience,
                new MailedToken(body.token()),
                body.name(),
                body.password(),
                stores.orgIfAddressed(call, audience),
                call.origin()));
    return Reply.ok(new SignInRoutes.Token(token));
  }
}
