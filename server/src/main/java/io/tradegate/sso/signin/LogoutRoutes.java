package io.tradegate.sso.signin;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.sso.identity.Reason;
import io.tradegate.sso.identity.SignInRefused;
import java.util.UUID;

/** The route by which OpenID providers tell that a user has signed out. */
record LogoutRoutes(ProviderLogouts logouts, AttemptLimits limits) {
  private static final long LARGEST = 64 * 1024;

  void addTo(Routes routes) {
    routes
        .post(
            "/auth/sso/{connection}/backchannel-logout",
            "sso.backchannel_logout",
            "Where an OpenID provider tells that a user signed out")
        .rawBody(LARGEST, Forms.MEDIA_TYPE)
        .replies(204)
        .refuses(BAD_REQUEST, RATE_LIMITED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE)
        .handleOpen(this::take);
  }

  /** A provider may end many sessions at once, so only what is refused is counted. */
  private Reply take(Call call) {
    UUID connection = call.id("connection");
    String token = Forms.read(call).getOrDefault("logout_token", "");
    try {
      logouts.take(connection, token, call.origin());
    } catch (SignInRefused e) {
      limits.byAddress(call.origin(), "sso-logout");
      logouts.logRefused(connection, call.origin(), e);
      Reason reason = e.reason();
      throw BAD_REQUEST.because("[%s] %s".formatted(reason.wireName(), reason.sentence()));
    }
    return Reply.noContent().with("Cache-Control", "no-store");
  }
}
