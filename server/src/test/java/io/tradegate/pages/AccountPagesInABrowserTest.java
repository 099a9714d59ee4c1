package io.tradegate.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.access.Authenticator;
import io.tradegate.access.Mailbox;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.Browser;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links to accept an invitation and to choose a password, opened as their readers open them. */
class AccountPagesInABrowserTest {
  private static final String PASSWORD = "a-better-horse-2";

  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.another(
          Map.of("DATABASE_POOL_SIZE", "4"), new Surroundings(clock, OpenTelemetry.noop()));
  private final TestTenant shop = app.newTenant();
  private Visitor visitor;
  private Browser browser;

  @BeforeEach
  void start(@TempDir Path profile) {
    visitor = new Visitor(app, profile, "en");
    browser = visitor.browser;
  }

  @AfterEach
  void stop() {
    if (visitor != null) {
      visitor.close();
    }
    app.close();
  }

  @Test
  void theLinkOfAnInvitationLeadsStaffToASession() {
    var body =
        Map.of("email", shop.email("nell"), "role_ids", List.of(shop.role(BuiltInRole.READ_ONLY)));
    shop.owner().post("/admin/staff/invitations", body).expect(201);

    visitor.open(new Mailbox(shop, shop.email("nell")).link(1));
    browser.expect("Accept the invitation");
    browser.fill("name", "Nell New");
    browser.fill("password", "short");
    browser.press("accept");
    browser.expect("at least 10 bytes");
    browser.fill("password", "-but-now-it-is-long");
    browser.screenshot("accept-invitation");
    browser.press("accept");

    browser.expect("Welcome, Nell New");
    assertThat(browser.address()).doesNotContain("token").endsWith("/accept-invitation");
    assertThat(visitor.blocked()).isEmpty();
    assertThat(login("nell", "short-but-now-it-is-long")).isEqualTo(200);
  }

  @Test
  void theLinkOfAForgottenPasswordSetsANewOne() {
    shop.addStaff("ann", shop.role(BuiltInRole.READ_ONLY));
    visitor.open("/pages/admin/reset-password");
    browser.expect("Forgotten the password");
    browser.fill("email", shop.email("ann"));
    browser.press("ask");
    browser.expect("a mail is on its way");

    visitor.open(new Mailbox(shop, shop.email("ann")).link(1));
    browser.expect("Choose a new password");
    browser.fill("password", PASSWORD);
    browser.press("reset");
    browser.expect("Your password is changed");
    visitor.signIn(shop.email("ann"), PASSWORD);

    browser.expect("Welcome, Name of ann");
    assertThat(login("ann", PASSWORD)).isEqualTo(200);
  }

  @Test
  void aUsedLinkSaysSo() {
    visitor.open("/pages/vendor/reset-password#token=" + "x".repeat(43));
    browser.expect("Choose a new password");
    browser.fill("password", PASSWORD);
    browser.press("reset");

    browser.expect("too old, or was used already");
  }

  @Test
  void staffWithASecondFactorAreAskedForItsCode() {
    shop.addStaff("ann", shop.role(BuiltInRole.READ_ONLY));
    TestClient ann = shop.signIn("admin", "ann");
    String secret =
        ann.post("/admin/auth/totp/enroll", Map.of("password", TestApp.PASSWORD)).text("secret");
    var phone = new Authenticator(secret);
    var code = Map.of("code", phone.code(clock.instant()));
    ann.post("/admin/auth/totp/confirm", code).expect(204);
    clock.advance(Duration.ofSeconds(30));

    visitor.open("/pages/admin/orders/" + TestApp.ids().next());
    browser.expect("Sign in to the administration");
    visitor.signIn(shop.email("ann"), TestApp.PASSWORD);
    browser.expect("Code of your authenticator app");
    browser.fill("totp", phone.code(clock.instant()));
    browser.press("sign-in");

    browser.expect("This document does not exist");
    assertThat(browser.text()).contains("Name of ann", "Sign out");
  }

  @Test
  void theRootGreetsAndLeadsToTheReference() {
    visitor.open("/");

    browser.expect("API reference");
    assertThat(browser.text()).contains("OpenAPI document");
    assertThat(visitor.blocked()).isEmpty();
  }

  private int login(String who, String password) {
    var body = Map.of("email", shop.email(who), "password", password);
    return shop.guest().post("/admin/auth/login", body).status();
  }
}
