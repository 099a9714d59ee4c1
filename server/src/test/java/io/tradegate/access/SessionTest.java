package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void refreshingSlidesTheThirtyDays() {
    shop.addBuyer("bea", shop.company(), "buyer");
    var clock = new SettableClock();
    try (TestApp node = TestApp.another(Map.of("DATABASE_POOL_SIZE", "3"), clock.surroundings())) {
      TestClient guest = shop.guest().at(node);
      TestClient first = guest.bearer(login(guest));
      clock.advance(Duration.ofDays(20));

      var reply = first.post("/storefront/auth/refresh").expect(200);

      assertThat(reply.json().propertyNames()).containsExactly("token");
      TestClient second = guest.bearer(reply.text("token"));
      first.get("/storefront/me").expect(200);
      clock.advance(Duration.ofDays(20));
      first.get("/storefront/me").expectError(401, "token_expired");
      second.get("/storefront/me").expect(200);
      clock.advance(Duration.ofDays(10));
      second.post("/storefront/auth/refresh").expectError(401, "token_expired");
    }
  }

  @Test
  void aLoggedOutSessionIsNotRefreshed() {
    TestClient buyer = shop.buyer();
    String refreshed = buyer.post("/storefront/auth/refresh").expect(200).text("token");

    buyer.post("/storefront/auth/logout").expect(204);

    buyer.post("/storefront/auth/refresh").expectError(401, "token_revoked");
    shop.guest()
        .bearer(refreshed)
        .post("/storefront/auth/refresh")
        .expectError(401, "token_revoked");
  }

  @Test
  void loggingOutEndsOneSessionAndLoggingOutEverywhereAll() {
    shop.addStaff("ann");
    TestClient laptop = shop.signIn("admin", "ann");
    TestClient phone = shop.signIn("admin", "ann");
    TestClient tablet = shop.signIn("admin", "ann");

    laptop.post("/admin/auth/logout").expect(204);
    phone.get("/admin/me").expect(200);
    phone.post("/admin/auth/logout-everywhere").expect(204);

    phone.get("/admin/me").expectError(401, "token_revoked");
    tablet.get("/admin/me").expectError(401, "token_revoked");
  }

  @Test
  void aBuyersTokenIsWorthNothingInAnotherStore() {
    TestClient buyer = shop.buyer();
    TestTenant other = app.newTenant();

    buyer
        .with("X-Tenant-Host", other.host())
        .get("/storefront/me")
        .expectError(401, "token_revoked")
        .expectMessage("belongs to another store");
    buyer
        .with("X-Tenant-Host", "nowhere.test")
        .get("/storefront/me")
        .expectError(404, "unknown_store");
    buyer.get("/storefront/me").expect(200);
  }

  @Test
  void anOrganizationThatDisagreesWithTheHostIsAWrongCredential() {
    shop.addBuyer("bea", shop.company(), "buyer");
    Map<String, Object> body =
        Map.of(
            "email", shop.email("bea"),
            "password", TestApp.PASSWORD,
            "org_id", app.newTenant().org());

    shop.guest().post("/storefront/auth/login", body).expectError(401, "invalid_credentials");
  }

  private String login(TestClient guest) {
    var body = Map.of("email", shop.email("bea"), "password", TestApp.PASSWORD);
    return guest.post("/storefront/auth/login", body).expect(200).text("token");
  }
}
