package io.tradegate.access.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.Together;
import io.tradegate.access.people.Users;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PasswordChangeTest {
  private static final String NEW = "a-better-horse-2";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void everyOtherSessionEndsAndThisOneContinues() {
    shop.addStaff("ann");
    TestClient here = shop.signIn("admin", "ann");
    TestClient there = shop.signIn("admin", "ann");

    TestReply changed = change(here, "admin", TestApp.PASSWORD, NEW).expect(200);

    assertThat(changed.json().propertyNames()).containsExactly("token");
    there.get("/admin/me").expectError(401, "token_revoked");
    here.get("/admin/me").expectError(401, "token_revoked");
    shop.guest().bearer(changed.text("token")).get("/admin/me").expect(200);
    login("admin", "ann", TestApp.PASSWORD).expectError(401, "invalid_credentials");
    login("admin", "ann", NEW).expect(200);
  }

  @Test
  void buyersStayWithTheirCompanyAndVendorUsersChangeTheirsToo() {
    BuyerId bea = shop.addBuyer("bea", shop.company(), "admin");
    CustomerId second = shop.addCompany("A second");
    shop.asService(
        tx -> {
          new Users().joinCompany(tx, bea, second, "buyer");
          return second;
        });
    TestClient buyer = shop.signIn("storefront", "bea");
    String switched =
        buyer.post("/storefront/auth/switch-company", Map.of("customer_id", second)).text("token");
    shop.addVendorUser("ven", shop.vendor());

    String token =
        change(shop.guest().bearer(switched), "storefront", TestApp.PASSWORD, NEW)
            .expect(200)
            .text("token");
    change(shop.signIn("vendor", "ven"), "vendor", TestApp.PASSWORD, NEW).expect(200);

    assertThat(new CustomerId(shop.guest().bearer(token).get("/storefront/me").uuid("company/id")))
        .isEqualTo(second);
    login("vendor", "ven", NEW).expect(200);
  }

  @Test
  void theCurrentPasswordMustBeRightAndTheNewOneGood() {
    TestClient owner = shop.owner();

    change(owner, "admin", "wrong", NEW)
        .expectError(400, "validation_failed")
        .expectMessage("current_password");
    change(owner, "admin", TestApp.PASSWORD, "short")
        .expectError(400, "validation_failed")
        .expectMessage("new_password");
    change(owner, "admin", TestApp.PASSWORD, shop.email("owner"))
        .expectError(400, "validation_failed")
        .expectMessage("email");
    owner.get("/admin/me").expect(200);
  }

  @Test
  void ofTwoChangesAtOnceOneHappens() {
    UUID ann = shop.addStaff("ann");
    // A separate node: on a shared one, one call might hash longer than the other waits for the row
    // lock.
    try (TestApp node = TestApp.another(Map.of("DATABASE_POOL_SIZE", "3"))) {
      TestClient client = shop.signIn("admin", "ann").at(node);

      List<TestReply> replies =
          Together.callAtRow(
              shop,
              ann,
              List.of(
                  () -> change(client, "admin", TestApp.PASSWORD, "first-new-password"),
                  () -> change(client, "admin", TestApp.PASSWORD, "second-new-password")));

      assertThat(Together.statuses(replies)).containsExactly(200, 400);
    }
  }

  @Test
  void guessingThePasswordWithAStolenTokenIsSlow() {
    TestClient owner = shop.owner();
    for (int n = 0; n < 10; n++) {
      change(owner, "admin", "guess-" + n, NEW).expectError(400, "validation_failed");
    }

    TestReply refused =
        change(owner, "admin", TestApp.PASSWORD, NEW).expectError(429, "rate_limited");

    assertThat(refused.header("Retry-After")).isPresent();
  }

  @Test
  void theAuditKnowsOfItButNotThePassword() {
    change(shop.owner(), "admin", TestApp.PASSWORD, NEW).expect(200);

    List<String> entries =
        shop.asService(
            tx ->
                tx.sql(
                        "select cast(row_to_json(a) as text) as entry from audit_entry a"
                            + " where org_id = :org and action = 'admin.password'")
                    .list(row -> row.text("entry")));

    assertThat(entries).isNotEmpty().noneMatch(entry -> entry.contains(NEW));
  }

  private static TestReply change(TestClient user, String audience, String current, String wanted) {
    return user.post(
        "/" + audience + "/auth/password",
        Map.of("current_password", current, "new_password", wanted));
  }

  private TestReply login(String audience, String who, String password) {
    return shop.guest()
        .post(
            "/" + audience + "/auth/login", Map.of("email", shop.email(who), "password", password));
  }
}
