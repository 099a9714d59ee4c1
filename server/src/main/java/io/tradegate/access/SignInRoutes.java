package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.INVALID_CREDENTIALS;
import static io.tradegate.platform.errors.ErrorCode.ORG_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.ORG_SUSPENDED;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static io.tradegate.platform.errors.ErrorCode.SSO_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.TOTP_REQUIRED;

import io.tradegate.access.signin.Sessions;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** Routes to log in as staff, buyer or vendor user, and to refresh or end a session. */
record SignInRoutes(AddressedStore stores, SignIn signIn, Sessions sessions) {
  record Login(
      @Text(max = 320) String email,
      @Text(min = 0, max = 4096, format = Text.Format.SECRET) String password,
      @Bounds(min = 1, max = Long.MAX_VALUE) @Nullable Long orgId) {}

  record StaffLogin(
      @Text(max = 320) String email,
      @Text(min = 0, max = 4096, format = Text.Format.SECRET) String password,
      @Bounds(min = 1, max = Long.MAX_VALUE) @Nullable Long orgId,
      @Text(max = 10) @Nullable String totp) {}

  record SwitchCompany(CustomerId customerId) {}

  record Token(String token) {}

  void addTo(Routes routes) {
    routes
        .post("/admin/auth/login", "admin.login", "Sign in as staff")
        .body(StaffLogin.class)
        .replies(200, Token.class)
        .refuses(
            INVALID_CREDENTIALS,
            TOTP_REQUIRED,
            ORG_REQUIRED,
            ORG_SUSPENDED,
            SSO_REQUIRED,
            RATE_LIMITED)
        .handleOpen(this::staff);
    routes
        .post(
            "/storefront/auth/login",
            "storefront.login",
            "Sign in as a buyer of the store on this host")
        .body(Login.class)
        .replies(200, Token.class)
        .refuses(INVALID_CREDENTIALS, ORG_SUSPENDED, SSO_REQUIRED, RATE_LIMITED)
        .handleOpen(this::buyer);
    routes
        .post("/vendor/auth/login", "vendor.login", "Sign in as a vendor user")
        .body(Login.class)
        .replies(200, Token.class)
        .refuses(INVALID_CREDENTIALS, ORG_REQUIRED, ORG_SUSPENDED, SSO_REQUIRED, RATE_LIMITED)
        .handleOpen(this::vendor);
    routes
        .post(
            "/storefront/auth/refresh",
            "storefront.refresh",
            "Slide the session's lifetime to 30 days from now")
        .signedIn(Admission.STOREFRONT)
        .answers(Token.class, (_, tx) -> new Token(sessions.refresh(tx, Audience.STOREFRONT)));
    routes
        .post(
            "/storefront/auth/switch-company",
            "storefront.switch_company",
            "Continue for another of the buyer's companies")
        .signedIn(Admission.STOREFRONT)
        .body(SwitchCompany.class)
        .answers(Token.class, (_, tx, body) -> switchCompany(tx, body));
    addLogouts(routes, Admission.ADMIN, Audience.ADMIN);
    addLogouts(routes, Admission.STOREFRONT, Audience.STOREFRONT);
    addLogouts(routes, Admission.VENDOR, Audience.VENDOR);
  }

  private void addLogouts(Routes routes, Admission admission, Audience audience) {
    String name = audience.wireName();
    routes
        .post("/" + name + "/auth/logout", name + ".logout", "End this session")
        .signedIn(admission)
        .answersNothing((_, tx) -> sessions.end(tx));
    routes
        .post(
            "/" + name + "/auth/logout-everywhere",
            name + ".logout_everywhere",
            "End every session of this user")
        .signedIn(admission)
        .answersNothing((_, tx) -> sessions.endAll(tx, audience, tx.actor().requireId()));
  }

  private Reply staff(Call call, StaffLogin body) {
    return token(
        new SignIn.Attempt(
            Audience.ADMIN,
            body.email(),
            body.password(),
            body.orgId(),
            body.totp(),
            call.origin()));
  }

  /** The host decides the organization; an org_id that disagrees is a wrong credential. */
  private Reply buyer(Call call, Login body) {
    long org = stores.org(call);
    if (body.orgId() != null && body.orgId() != org) {
      throw INVALID_CREDENTIALS.because("Email and password do not match.");
    }
    return token(
        new SignIn.Attempt(
            Audience.STOREFRONT, body.email(), body.password(), org, null, call.origin()));
  }

  private Reply vendor(Call call, Login body) {
    return token(
        new SignIn.Attempt(
            Audience.VENDOR, body.email(), body.password(), body.orgId(), null, call.origin()));
  }

  private Reply token(SignIn.Attempt attempt) {
    return Reply.ok(new Token(signIn.signIn(attempt)));
  }

  private Token switchCompany(Tx tx, SwitchCompany body) {
    CustomerId customer = body.customerId();
    return new Token(sessions.switchCompany(tx, customer));
  }
}
