package io.tradegate.sso.signin;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static io.tradegate.platform.errors.ErrorCode.SSO_REFUSED;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.HtmlPage;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.sso.oidc.OidcClient;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes by which browsers sign in through an identity provider. */
record SsoRoutes(
    SignInFlow flow,
    CodeExchange exchange,
    AttemptLimits limits,
    Cookies cookies,
    SecureRandom random) {
  private static final String ONE = "/auth/sso/{connection}";
  private static final String CONNECTION = "connection";

  /** {@code verifier}: in place of the cookie, if the sign-in began with its challenge. */
  record ExchangeCode(
      @Text(max = 200, format = Text.Format.SECRET) String code,
      @Text(min = 43, max = 128, format = Text.Format.SECRET) @Nullable String verifier) {}

  record SignedIn(String token) {}

  void addTo(Routes routes) {
    routes
        .get(ONE + "/login", "sso.login", "Begin to sign in: redirects to the identity provider")
        .params(
            List.of(
                Param.text("return_to", "Where to return to; by default the plain sign-in page."),
                Param.text(
                    "challenge",
                    "S256 challenge of a front end on another host, which cannot send the cookie."),
                Param.text("test", "Token of a test link.")))
        .replies(303, HtmlPage.MEDIA_TYPE)
        .refuses(SSO_REFUSED, RATE_LIMITED)
        .handleOpen(this::login);
    routes
        .get(
            ONE + "/callback",
            "sso.callback",
            "Where the identity provider sends the browser back to")
        .params(List.of(Param.FOREIGN))
        .replies(303, HtmlPage.MEDIA_TYPE)
        .refuses(SSO_REFUSED, RATE_LIMITED)
        .handleOpen(this::callback);
    routes
        .post("/auth/sso/token", "sso.token", "Exchange the one-time code for a token")
        .body(ExchangeCode.class)
        .replies(200, SignedIn.class)
        .refuses(SSO_REFUSED, RATE_LIMITED)
        .handleOpen(this::token);
  }

  private Reply login(Call call) {
    limits.throughProvider(call.origin(), "sso-login");
    Query query = call.query();
    Browser browser = Browser.of(call, cookies.name()).orElseGet(() -> Browser.random(random));
    String location =
        flow.begin(
            new SignInFlow.Start(
                call.id(CONNECTION),
                query.value("return_to", String.class).orElse(null),
                query.value("challenge", String.class).orElse(null),
                query.value("test", String.class).orElse(null),
                browser,
                call.origin()));
    // With a fragment of its own, if an empty one: the browser hands none to the provider.
    return Reply.seeOther(location + "#").with("Set-Cookie", cookies.set(browser));
  }

  private Reply callback(Call call) {
    limits.throughProvider(call.origin(), "sso-callback");
    Map<String, String> answer = Query.foreign(call.rawQuery());
    var returned =
        new OidcClient.Returned(
            answer.get("code"),
            answer.get("iss"),
            answer.get("error"),
            answer.get("error_description"));
    String location =
        flow.finish(
            new SignInFlow.Return(
                call.id(CONNECTION),
                answer.get("state"),
                returned,
                Browser.of(call, cookies.name()),
                call.origin()));
    return Reply.seeOther(location);
  }

  private Reply token(Call call, ExchangeCode body) {
    limits.throughProvider(call.origin(), "sso-token");
    var wish =
        new CodeExchange.Wish(
            body.code(), body.verifier(), Browser.of(call, cookies.name()), call.origin());
    return Reply.ok(new SignedIn(exchange.exchange(wish)));
  }
}
