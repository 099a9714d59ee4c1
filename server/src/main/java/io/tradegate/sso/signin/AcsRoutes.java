package io.tradegate.sso.signin;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.PAYLOAD_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static io.tradegate.platform.errors.ErrorCode.SSO_REFUSED;
import static io.tradegate.platform.errors.ErrorCode.UNSUPPORTED_MEDIA_TYPE;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.HtmlPage;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/** The route that SAML providers post their answers to, through the browser. */
record AcsRoutes(SamlArrivals arrivals, AttemptLimits limits) {
  private static final long LARGEST = 512 * 1024;

  void addTo(Routes routes) {
    routes
        .post("/auth/sso/{connection}/acs", "sso.acs", "Where a SAML provider posts its answer to")
        .rawBody(LARGEST, Forms.MEDIA_TYPE)
        .replies(303, HtmlPage.MEDIA_TYPE)
        .refuses(SSO_REFUSED, RATE_LIMITED, BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE)
        .handleOpen(this::take);
  }

  private Reply take(Call call) {
    limits.throughProvider(call.origin(), "sso-acs");
    Map<String, String> form = Forms.read(call);
    String response = form.getOrDefault("SAMLResponse", "");
    return Reply.seeOther(arrivals.arrive(call.id("connection"), response, call.origin()));
  }
}
