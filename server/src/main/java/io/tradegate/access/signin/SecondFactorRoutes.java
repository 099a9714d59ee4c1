package io.tradegate.access.signin;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.crypto.Totp;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import java.util.UUID;
import java.util.function.BiConsumer;

/** Routes by which staff members set up and disable their own second factor. */
public final class SecondFactorRoutes {
  private static final String ISSUER = "Tradegate";

  private final SecondFactor secondFactor;
  private final PasswordCheck check;
  private final AttemptLimits limits;

  public SecondFactorRoutes(SecondFactor secondFactor, PasswordCheck check, AttemptLimits limits) {
    this.secondFactor = secondFactor;
    this.check = check;
    this.limits = limits;
  }

  record Enroll(@Text(min = 0, max = 4096, format = Text.Format.SECRET) String password) {}

  record Enrolled(String secret, String uri) {}

  record Confirm(@Text(max = 10) String code) {}

  record Disable(
      @Text(min = 0, max = 4096, format = Text.Format.SECRET) String password,
      @Text(max = 10) String code) {}

  public void addTo(Routes routes) {
    routes
        .post(
            "/admin/auth/totp/enroll",
            "admin.totp_enroll",
            "Get a secret for an authenticator app; confirm it next")
        .signedIn(Admission.ADMIN)
        .body(Enroll.class)
        .replies(200, Enrolled.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handleStepwise(this::enroll);
    routes
        .post(
            "/admin/auth/totp/confirm",
            "admin.totp_confirm",
            "Show a code of the app; sign-in asks for one from now on")
        .signedIn(Admission.ADMIN)
        .body(Confirm.class)
        .replies(204)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handleStepwise(this::confirm);
    routes
        .post(
            "/admin/auth/totp/disable",
            "admin.totp_disable",
            "Sign in without a second factor again")
        .signedIn(Admission.ADMIN)
        .body(Disable.class)
        .replies(204)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handleStepwise(this::disable);
  }

  private Reply enroll(Call call, Steps steps, Enroll body) {
    String password = body.password();
    PasswordStore.Owner caller =
        check.require(steps, call.origin(), Audience.ADMIN, "password", password);
    String secret = steps.write(tx -> secondFactor.start(tx, caller.id()));
    return Reply.ok(new Enrolled(secret, Totp.uri(ISSUER, caller.email(), secret)));
  }

  private Reply confirm(Call call, Steps steps, Confirm body) {
    String code = body.code();
    return withCode(call, steps, (tx, staff) -> secondFactor.confirm(tx, staff, code));
  }

  private Reply disable(Call call, Steps steps, Disable body) {
    check.require(steps, call.origin(), Audience.ADMIN, "password", body.password());
    return withCode(call, steps, (tx, staff) -> secondFactor.disable(tx, staff, body.code()));
  }

  /** Counts the guess first, in a transaction that a wrong code does not undo. */
  private Reply withCode(Call call, Steps steps, BiConsumer<Tx, UUID> work) {
    Actor caller = steps.read(Tx::actor);
    limits.byUser(call.origin(), "totp", caller.org(), caller.requireId());
    return steps.write(
        tx -> {
          work.accept(tx, caller.requireId());
          return Reply.noContent();
        });
  }
}
