package io.tradegate.sso;

import static io.tradegate.sso.SsoDesk.PROVIDERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.Browser;
import io.tradegate.testing.FormBrowser;
import io.tradegate.testing.FormBrowser.Page;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestKeycloak;
import io.tradegate.testing.TestReply;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real Keycloak signs staff in by OpenID Connect and buyers by SAML with encrypted assertions,
 * through real redirects and forms.
 */
@Order(1) // takes long, so it must not begin last
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeycloakTest {
  private static final String BASE = "http://localhost:8080";
  private static final Map<String, String> ANNA =
      Map.of("username", "anna", "password", "pass of anna");

  private final TestApp app = TestApp.shared();
  private TestKeycloak keycloak;
  private SsoDesk desk;
  private String oidc = "";
  private String saml = "";

  @BeforeAll
  void start() {
    keycloak = TestKeycloak.find();
    desk = new SsoDesk(app);
    desk.shop.addStaff("anna", desk.shop.role(BuiltInRole.SALES));
    desk.shop.addBuyer("anna", desk.shop.company(), "buyer");
    oidc =
        desk.active(
            Map.of(
                "issuer",
                keycloak.realm(),
                "client_id",
                "tradegate",
                "client_secret",
                "secret-of-the-client"));
    TestReply draft =
        desk.owner
            .post(
                PROVIDERS,
                Map.of(
                    "protocol", "saml",
                    "name", "Keycloak",
                    "audience", "storefront",
                    "customer_id", desk.shop.company(),
                    "saml", Map.of("encrypted", true)))
            .expect(201);
    saml = draft.text("id");
    keycloak.start(
        Map.of(
            "anna", desk.shop.email("anna"),
            "bert", desk.shop.email("bert"),
            "callback", BASE + "/auth/sso/" + oidc + "/callback",
            "logout", address() + "/auth/sso/" + oidc + "/backchannel-logout",
            "entity", BASE + draft.text("metadata_path"),
            "acs", BASE + draft.text("callback_path"),
            "certificate", draft.text("saml/own_certificate")));
    describe();
  }

  private void describe() {
    String one = PROVIDERS + "/" + saml;
    var url = Map.of("url", keycloak.realm() + "/protocol/saml/descriptor");
    TestReply told = desk.owner.post(one + "/metadata", url).expect(200);
    assertThat(told.text("issuer")).isEqualTo(keycloak.realm());
    assertThat(told.text("saml/sign_requests")).isEqualTo("true");
    desk.prove(one + "/domains", desk.owner);
    desk.owner.post(one + "/activate").expect(200);
  }

  @AfterAll
  void stop() {
    if (keycloak != null) {
      keycloak.close();
    }
  }

  private String address() {
    return "http://localhost:" + app.node().port();
  }

  private FormBrowser browser() {
    return new FormBrowser(BASE, address());
  }

  private static Page begin(FormBrowser browser, String id) {
    return browser.open(BASE + "/auth/sso/" + id + "/login");
  }

  private TestClient signedIn(FormBrowser browser, Page arrived) {
    assertThat(arrived.address()).as(arrived.body()).contains("#sso_code=");
    String code = arrived.address().split("#sso_code=", 2)[1];
    String token =
        desk.shop
            .guest()
            .with("Cookie", browser.cookies(BASE))
            .post("/auth/sso/token", Map.of("code", code))
            .expect(200)
            .text("token");
    return desk.shop.guest().bearer(token);
  }

  @Test
  void oneSignInAtKeycloakIsGoodForBothProtocolsAndItsLogOutEndsTheSession() {
    try (FormBrowser browser = browser()) {
      Page form = begin(browser, oidc);
      TestClient staff = signedIn(browser, browser.submit(form, ANNA));
      assertThat(staff.get("/admin/me").expect(200).text("email"))
          .isEqualTo(desk.shop.email("anna"));

      Page answer = begin(browser, saml); // a form with the answer, which a script would send
      TestClient buyer = signedIn(browser, browser.submit(answer, Map.of()));
      assertThat(buyer.get("/storefront/me").expect(200).text("company/id"))
          .isEqualTo(desk.shop.company().toString());

      Page asked = browser.open(keycloak.realm() + "/protocol/openid-connect/logout");
      browser.submit(asked, Map.of());
      staff.get("/admin/me").expect(401);
      buyer.get("/storefront/me").expect(200); // SAML knows no log-out by the back channel
      assertThat(begin(browser, oidc).address()).startsWith(keycloak.realm());
    }
  }

  @Test
  void aRealBrowserSignsInOnThePagesOfKeycloakByBothProtocols(@TempDir Path profile) {
    try (Browser browser = Browser.of(profile, app)) {
      browser.open(BASE + "/pages/admin/sign-in");
      browser.fill("email", desk.shop.email("anna"));
      browser.press("next");
      browser.click("main a[href*='/auth/sso/']");
      browser.fill("username", "anna");
      browser.fill("password", "pass of anna");
      browser.click("#kc-login");
      browser.expect("Welcome, Name of anna");
      assertThat(browser.address()).isEqualTo(BASE + "/pages/admin/sign-in");

      browser.open(BASE + "/pages/store/" + desk.shop.host() + "/sign-in");
      browser.fill("email", desk.shop.email("anna"));
      browser.press("next");
      browser.click("main a[href*='/auth/sso/']"); // signed in at Keycloak already
      browser.expect("Welcome, Name of anna");
      assertThat(browser.address()).startsWith(BASE + "/pages/store/");
    }
  }

  @Test
  void aDisabledOrUnknownUserDoesNotComeBack() {
    try (FormBrowser browser = browser()) {
      for (Map<String, String> user :
          List.of(
              Map.of("username", "bert", "password", "pass of bert"),
              Map.of("username", "anna", "password", "wrong"))) {
        Page refused = browser.submit(begin(browser, oidc), user);
        assertThat(refused.address()).startsWith(keycloak.realm());
      }
    }
  }
}
