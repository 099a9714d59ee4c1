package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PasswordResetTest {
  private static final String NEW = "a-better-horse-2";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final Mailbox mail = new Mailbox(shop, shop.email("ann"));

  @Test
  void aMailedTokenSetsANewPasswordAndEndsEverySession() {
    shop.addStaff("ann");
    TestClient before = shop.signIn("admin", "ann");

    TestReply asked = forget("admin", shop.email("ANN"));

    assertThat(asked.expect(202).body()).isEmpty();
    String token = mail.token(1);
    assertThat(mail.bodies().getFirst())
        .contains("http://localhost:8080/pages/admin/reset-password#");
    confirm("admin", token, NEW).expect(204);
    before.get("/admin/me").expectError(401, "token_revoked");
    login("admin", TestApp.PASSWORD).expectError(401, "invalid_credentials");
    login("admin", NEW).expect(200);
  }

  @Test
  void buyersAreLedToTheirStoreAndVendorUsersGetTheirMailToo() {
    shop.addBuyer("ann", shop.company(), "buyer");
    shop.addVendorUser("ven", shop.vendor());

    forget("storefront", shop.email("ann")).expect(202);
    forget("vendor", shop.email("ven")).expect(202);

    confirm("storefront", mail.token(1), NEW).expect(204);
    assertThat(mail.bodies().getFirst())
        .contains("http://localhost:8080/pages/store/" + shop.host() + "/reset-password#token=");
    login("storefront", NEW).expect(200);
    confirm("vendor", new Mailbox(shop, shop.email("ven")).token(1), NEW).expect(204);
  }

  @Test
  void theRequestsHostNeverReachesTheMail() {
    shop.addStaff("ann");

    shop.guest()
        .with("X-Tenant-Host", "evil.test")
        .with("X-Forwarded-Host", "evil.test")
        .post("/admin/auth/password-reset", Map.of("email", shop.email("ann")))
        .expect(202);

    mail.token(1);
    assertThat(mail.bodies().getFirst()).doesNotContain("evil.test");
  }

  @Test
  void theAnswerIsTheSameForWhoIsUnknownOrDisabledAndNothingIsMailed() {
    shop.addStaff("ann");
    UUID bob = shop.addStaff("bob");
    shop.owner().post("/admin/staff/" + bob + "/disable").expect(200);

    for (String email : List.of(shop.email("nobody"), shop.email("bob"), "not an address")) {
      assertThat(forget("admin", email).expect(202).body()).isEmpty();
    }
    forget("vendor", shop.email("ann")).expect(202);
    forget("admin", shop.email("ann")).expect(202);

    mail.token(1);
    assertThat(mails()).isEqualTo(1);
  }

  @Test
  void aTokenIsGoodForOneHour() {
    shop.addStaff("ann");
    var clock = new SettableClock();
    try (TestApp node = TestApp.another(Map.of("DATABASE_POOL_SIZE", "3"), clock.surroundings())) {
      TestClient guest = shop.guest().at(node);
      guest.post("/admin/auth/password-reset", Map.of("email", shop.email("ann"))).expect(202);
      String token = mail.token(1);

      clock.advance(Duration.ofMinutes(60));

      guest
          .post("/admin/auth/password-reset/confirm", Map.of("token", token, "password", NEW))
          .expectError(400, "validation_failed");
    }
    confirm("admin", mail.token(1), NEW).expect(204);
  }

  @Test
  void aNewPasswordSpendsEveryLinkOfThatUser() {
    shop.addStaff("ann");
    forget("admin", shop.email("ann"));
    String first = mail.token(1);
    forget("admin", shop.email("ann"));
    String second = mail.token(2);

    confirm("admin", second, NEW).expect(204);

    confirm("admin", first, NEW).expectError(400, "validation_failed");
    confirm("admin", second, NEW).expectError(400, "validation_failed");
  }

  @Test
  void changingThePasswordSpendsThemToo() {
    shop.addStaff("ann");
    TestClient ann = shop.signIn("admin", "ann");
    forget("admin", shop.email("ann"));
    String token = mail.token(1);

    ann.post(
            "/admin/auth/password",
            Map.of("current_password", TestApp.PASSWORD, "new_password", NEW))
        .expect(200);

    confirm("admin", token, "an-attackers-choice").expectError(400, "validation_failed");
  }

  @Test
  void ofManyWhoShowTheSameTokenAtOnceOneSetsThePassword() {
    shop.addStaff("ann");
    forget("admin", shop.email("ann"));
    String token = mail.token(1);

    List<TestReply> replies =
        Together.call(Collections.nCopies(5, () -> confirm("admin", token, NEW)));

    assertThat(Together.statuses(replies)).containsExactly(204, 400, 400, 400, 400);
  }

  @Test
  void everyWrongTokenIsRefusedWithTheSameWords() {
    shop.addStaff("ann");
    shop.addBuyer("ann", shop.company(), "buyer");
    forget("storefront", shop.email("ann"));
    String buyers = mail.token(1);
    Map<String, String> body = Map.of("token", buyers, "password", NEW);

    String unknown = confirm("admin", "x".repeat(43), NEW).expect(400).text("message");

    assertThat(confirm("admin", buyers, NEW).expect(400).text("message")).isEqualTo(unknown);
    assertThat(
            app.newTenant()
                .guest()
                .post("/storefront/auth/password-reset/confirm", body)
                .expectError(400, "validation_failed")
                .text("message"))
        .isEqualTo(unknown);
    confirm("storefront", buyers, NEW).expect(204);
    assertThat(confirm("storefront", buyers, NEW).expect(400).text("message")).isEqualTo(unknown);
  }

  @Test
  void aWeakPasswordIsRefusedAndTheTokenStaysGood() {
    shop.addStaff("ann");
    forget("admin", shop.email("ann"));

    confirm("admin", mail.token(1), "short")
        .expectError(400, "validation_failed")
        .expectMessage("password");
    confirm("admin", mail.token(1), NEW).expect(204);
  }

  @Test
  void neitherDisabledUsersNorSuspendedOrganizationsComeBackThisWay() {
    UUID ann = shop.addStaff("ann");
    TestClient owner = shop.owner();
    forget("admin", shop.email("ann"));
    String token = mail.token(1);

    owner.post("/admin/staff/" + ann + "/disable").expect(200);
    confirm("admin", token, NEW).expectError(400, "validation_failed");
    owner.post("/admin/staff/" + ann + "/enable").expect(200);
    app.organizations().suspend(shop.org());
    confirm("admin", token, NEW).expectError(400, "validation_failed");
    app.organizations().resume(shop.org());
    confirm("admin", token, NEW).expect(204);
  }

  @Test
  void aMailboxIsNotFlooded() {
    shop.addStaff("ann");
    for (int n = 1; n <= 5; n++) {
      forget("admin", shop.email("ann")).expect(202);
      mail.token(n);
    }

    forget("admin", shop.email("ann")).expect(202);
    shop.addStaff("last");
    forget("admin", shop.email("last")).expect(202);

    new Mailbox(shop, shop.email("last")).token(1);
    assertThat(mail.bodies()).hasSize(5);
  }

  @Test
  void aStrangerDoesNotUseUpTheMailsThatTheOwnerOfAMailboxMayAskFor() {
    shop.addStaff("ann");
    var proxied = Map.of("TRUSTED_PROXIES", "127.0.0.0/8,::1/128", "DATABASE_POOL_SIZE", "3");
    try (TestApp node = TestApp.another(proxied)) {
      for (int n = 1; n <= 6; n++) {
        forgetFrom(node, "203.0.113.7");
      }
      mail.token(5);

      forgetFrom(node, "198.51.100.1");
      mail.token(6);

      for (int n = 1; n <= 20; n++) {
        forgetFrom(node, "192.0.2." + n);
      }
    }
    assertThat(mail.bodies()).as("from wherever, an hour brings so many").hasSize(20);
    confirm("admin", mail.token(20), NEW).expect(204);
  }

  private void forgetFrom(TestApp node, String address) {
    shop.guest()
        .at(node)
        .with("X-Forwarded-For", address)
        .post("/admin/auth/password-reset", Map.of("email", shop.email("ann")))
        .expect(202);
  }

  private TestReply forget(String audience, String email) {
    return shop.guest().post("/" + audience + "/auth/password-reset", Map.of("email", email));
  }

  private TestReply confirm(String audience, String token, String password) {
    return shop.guest()
        .post(
            "/" + audience + "/auth/password-reset/confirm",
            Map.of("token", token, "password", password));
  }

  private TestReply login(String audience, String password) {
    return shop.guest()
        .post(
            "/" + audience + "/auth/login",
            Map.of("email", shop.email("ann"), "password", password));
  }

  private long mails() {
    return shop.asService(
        tx ->
            tx.sql("select count(*) as n from mail_message where org_id = :org")
                .one(row -> row.bigint("n")));
  }
}
