package io.tradegate.access;

import io.tradegate.access.signin.MailedToken;
import io.tradegate.access.signin.PasswordChange;
import io.tradegate.access.signin.PasswordResetConfirmations;
import io.tradegate.access.signin.PasswordResetConfirmations.Confirmation;
import io.tradegate.access.signin.PasswordResetRequests;
import io.tradegate.access.signin.PasswordResetRequests.Forgotten;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** Routes to change a password and to reset a forgotten one. */
record PasswordRoutes(
    AddressedStore stores,
    PasswordChange change,
    PasswordResetRequests requests,
    PasswordResetConfirmations confirmations) {
  record Change(
      @Text(min = 0, max = 4096, format = Text.Format.SECRET) String currentPassword,
      @Text(min = 0, max = 4096, format = Text.Format.SECRET) String newPassword) {}

  record Reset(
      @Text(max = 320) String email, @Bounds(min = 1, max = Long.MAX_VALUE) @Nullable Long orgId) {}

  record Confirm(
      @Text(max = 200, format = Text.Format.SECRET) String token,
      @Text(min = 0, max = 4096, format = Text.Format.SECRET) String password) {}

  void addTo(Routes routes) {
    addTo(routes, Admission.ADMIN, Audience.ADMIN);
    addTo(routes, Admission.STOREFRONT, Audience.STOREFRONT);
    addTo(routes, Admission.VENDOR, Audience.VENDOR);
  }

  private void addTo(Routes routes, Admission admission, Audience audience) {
    String name = audience.wireName();
    String path = "/" + name + "/auth/password";
    routes
        .post(path, name + ".password", "Change your password; every other session ends")
        .signedIn(admission)
        .body(Change.class)
        .replies(200, SignInRoutes.Token.class)
        .handleStepwise((call, steps, body) -> change(call, steps, body, audience));
    routes
        .post(
            path + "-reset",
            name + ".password_reset",
            "Ask for a mail with a link to a new password")
        .body(Reset.class)
        .replies(202)
        .handleOpen(call -> request(call, audience));
    routes
        .post(
            path + "-reset/confirm",
            name + ".password_reset_confirm",
            "Set a new password with the mailed token")
        .body(Confirm.class)
        .replies(204)
        .handleOpen(call -> confirm(call, audience));
  }

  private Reply change(Call call, Steps steps, Change body, Audience audience) {
    var wish = new PasswordChange.Wish(body.currentPassword(), body.newPassword());
    String token = change.change(steps, call.origin(), audience, wish);
    return Reply.ok(new SignInRoutes.Token(token));
  }

  private Reply request(Call call, Audience audience) {
    Reset body = call.body(Reset.class);
    Long store = stores.orgIfAddressed(call, audience);
    boolean elsewhere = store != null && body.orgId() != null && !store.equals(body.orgId());
    if (!elsewhere) { // otherwise no user can match, and the response does not tell
      Long org = store == null ? body.orgId() : store;
      requests.request(new Forgotten(audience, body.email(), org, call.origin()));
    }
    return Reply.accepted(null);
  }

  private Reply confirm(Call call, Audience audience) {
    Confirm body = call.body(Confirm.class);
    confirmations.confirm(
        new Confirmation(
            audience,
            new MailedToken(body.token()),
            body.password(),
            stores.orgIfAddressed(call, audience),
            call.origin()));
    return Reply.noContent();
  }
}
