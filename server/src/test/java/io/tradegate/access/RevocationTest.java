package io.tradegate.access;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A revocation on one node applies to the next request on every other node. */
class RevocationTest {
  private static @Nullable TestApp other;

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @BeforeAll
  static void startAnotherNode() {
    other = TestApp.another(Map.of("DATABASE_POOL_SIZE", "3"));
  }

  @AfterAll
  static void stopIt() {
    other().close();
  }

  @Test
  void loggingOut() {
    TestClient staff = shop.owner();
    TestClient elsewhere = staff.at(other());
    elsewhere.get("/admin/me").expect(200);

    staff.post("/admin/auth/logout").expect(204);

    elsewhere.get("/admin/me").expectError(401, "token_revoked");
  }

  @Test
  void loggingOutEverywhere() {
    TestClient buyer = shop.buyer();
    TestClient elsewhere = buyer.at(other());
    elsewhere.get("/storefront/me").expect(200);

    buyer.post("/storefront/auth/logout-everywhere").expect(204);

    elsewhere.get("/storefront/me").expectError(401, "token_revoked");
  }

  @Test
  void changingThePassword() {
    shop.addVendorUser("ven", shop.vendor());
    TestClient vendor = shop.signIn("vendor", "ven");
    TestClient elsewhere = shop.signIn("vendor", "ven").at(other());
    elsewhere.get("/vendor/me").expect(200);

    vendor
        .post(
            "/vendor/auth/password",
            Map.of("current_password", TestApp.PASSWORD, "new_password", "a-better-horse-2"))
        .expect(200);

    elsewhere.get("/vendor/me").expectError(401, "token_revoked");
  }

  @Test
  void disablingAUser() {
    UUID ann = shop.addStaff("ann");
    TestClient elsewhere = shop.signIn("admin", "ann").at(other());
    elsewhere.get("/admin/me").expect(200);

    shop.owner().post("/admin/staff/" + ann + "/disable").expect(200);

    elsewhere.get("/admin/me").expectError(401, "token_revoked");
  }

  @Test
  void takingAPermissionTakesOnlyThat() {
    UUID ann = shop.addStaff("ann", shop.addRole("Orders", "order.view"));
    TestClient elsewhere = shop.signIn("admin", "ann").at(other());
    elsewhere.get("/admin/orders").expect(200);

    shop.owner().patch("/admin/staff/" + ann, Map.of("role_ids", List.of())).expect(200);

    elsewhere.get("/admin/orders").expectError(404, "not_found");
    elsewhere.get("/admin/me").expect(200);
  }

  @Test
  void suspendingAnOrganizationEndsEverySessionForGood() {
    TestClient staff = shop.owner().at(other());
    TestClient buyer = shop.buyer().at(other());
    TestClient vendor = shop.vendorUser().at(other());

    app.organizations().suspend(shop.org());

    expectRevoked(staff, buyer, vendor);
    shop.guest().get("/storefront/products").expectError(404, "unknown_store");
    app.organizations().resume(shop.org());
    expectRevoked(staff, buyer, vendor);
    shop.owner().get("/admin/me").expect(200);
  }

  private static void expectRevoked(TestClient staff, TestClient buyer, TestClient vendor) {
    staff.get("/admin/me").expectError(401, "token_revoked");
    buyer.get("/storefront/me").expectError(401, "token_revoked");
    vendor.get("/vendor/me").expectError(401, "token_revoked");
  }

  @Test
  void aSuspendedOrganizationSaysSoToWhoKnowsThePassword() {
    shop.addStaff("ann");
    shop.addBuyer("ann", shop.company(), "buyer");
    shop.addVendorUser("ann", shop.vendor());
    app.organizations().suspend(shop.org());

    for (String audience : List.of("admin", "storefront", "vendor")) {
      login(audience, TestApp.PASSWORD).expectError(403, "org_suspended");
      login(audience, "wrong").expectError(401, "invalid_credentials");
    }
  }

  private TestReply login(String audience, String password) {
    return shop.guest()
        .at(other())
        .post(
            "/" + audience + "/auth/login",
            Map.of("email", shop.email("ann"), "password", password));
  }

  private static TestApp other() {
    return java.util.Objects.requireNonNull(other);
  }
}
