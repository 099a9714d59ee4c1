package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Invitations of buyers and vendor users. */
class BuyerInvitationTest {
  private static final String BUYERS = "/admin/buyers/invitations";
  private static final String VENDOR_USERS = "/admin/vendor-users/invitations";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final Mailbox mail = new Mailbox(shop, shop.email("bea"));

  @Test
  void anInvitedBuyerJoinsTheCompanyOnTheStoresOwnHost() {
    TestClient clerk = shop.staff("customer.manage");

    invite(clerk, shop.company(), "approver").expect(201);

    assertThat(mail.bodies().getFirst())
        .contains("http://localhost:8080/pages/store/" + shop.host() + "/accept-invitation#token=");
    TestReply accepted = accept(shop.guest(), mail.token(1), "a-good-password").expect(200);
    TestReply me = shop.guest().bearer(accepted.text("token")).get("/storefront/me").expect(200);
    assertThat(new CustomerId(me.uuid("company/id"))).isEqualTo(shop.company());
    assertThat(me.text("role")).isEqualTo("approver");
  }

  @Test
  void anInvitationIsAcceptedInItsOwnStoreOnly() {
    invite(shop.owner(), shop.company(), "buyer").expect(201);
    TestTenant other = app.newTenant();

    accept(other.guest(), mail.token(1), "a-good-password").expectError(400, "validation_failed");
    accept(shop.guest().with("X-Tenant-Host", "nowhere.test"), mail.token(1), "a-good-password")
        .expectError(404, "unknown_store");

    accept(shop.guest(), mail.token(1), "a-good-password").expect(200);
  }

  @Test
  void whoIsABuyerAlreadyGainsACompanyWithTheirPassword() {
    CustomerId second = shop.addCompany("Second");
    shop.addBuyer("bea", shop.company(), "admin");
    invite(shop.owner(), second, "viewer").expect(201);

    accept(shop.guest(), mail.token(1), "not-the-password")
        .expectError(401, "invalid_credentials")
        .expectMessage("current password");
    String token = accept(shop.guest(), mail.token(1), TestApp.PASSWORD).expect(200).text("token");

    TestReply me = shop.guest().bearer(token).get("/storefront/me").expect(200);
    assertThat(new CustomerId(me.uuid("company/id"))).isEqualTo(second);
    assertThat(me.text("role")).isEqualTo("viewer");
    assertThat(me.json().at("/companies")).hasSize(2);
    assertThat(
            new CustomerId(
                shop.signIn("storefront", "bea").get("/storefront/me").uuid("company/id")))
        .isEqualTo(shop.company());
  }

  @Test
  void aDisabledBuyerDoesNotComeBackByInvitation() {
    BuyerId bea = shop.addBuyer("bea", shop.company(), "admin");
    TestClient owner = shop.owner();
    invite(owner, shop.addCompany("Second"), "viewer").expect(201);
    owner.post("/admin/buyers/" + bea + "/disable").expect(200);

    accept(shop.guest(), mail.token(1), TestApp.PASSWORD).expectError(401, "invalid_credentials");
  }

  @Test
  void oneAddressMayBeInvitedToSeveralCompaniesButToEachOnce() {
    TestClient owner = shop.owner();
    CustomerId second = shop.addCompany("Second");

    invite(owner, shop.company(), "buyer").expect(201);
    invite(owner, second, "buyer").expect(201);
    invite(owner, second, "admin").expectError(409, "duplicate");
    accept(shop.guest(), mail.token(1), TestApp.PASSWORD).expect(200);
    invite(owner, shop.company(), "admin").expectError(409, "duplicate");
    accept(shop.guest(), mail.token(2), TestApp.PASSWORD).expect(200);
  }

  @Test
  void companiesAndRolesAreChecked() {
    TestClient owner = shop.owner();

    invite(owner, app.newTenant().company(), "buyer").expectError(404, "not_found");
    invite(owner, shop.company(), "emperor").expectError(400, "bad_request");
    owner
        .post(BUYERS, Map.of("email", "no address", "customer_id", shop.company(), "role", "buyer"))
        .expectError(400, "validation_failed")
        .expectMessage("email");
  }

  @Test
  void withoutAWebsiteThereIsNoLinkToSend() {
    TestClient owner = shop.owner();
    shop.asService(tx -> tx.sql("delete from website where org_id = :org").execute());

    invite(owner, shop.company(), "buyer").expectError(422, "no_website");
  }

  @Test
  void anInvitedVendorUserWorksForTheVendor() {
    TestClient clerk = shop.staff("vendor.manage");
    Map<String, Object> body = Map.of("email", shop.email("ven"), "vendor_id", shop.vendor());
    clerk.post(VENDOR_USERS, body).expect(201);
    String mailed = new Mailbox(shop, shop.email("ven")).token(1);

    String token =
        shop.guest()
            .post(
                "/vendor/auth/invitations/accept",
                Map.of("token", mailed, "name", "Ven", "password", "a-good-password"))
            .expect(200)
            .text("token");

    assertThat(new VendorId(shop.guest().bearer(token).get("/vendor/me").uuid("vendor/id")))
        .isEqualTo(shop.vendor());
    clerk.post(VENDOR_USERS, body).expectError(409, "duplicate");
    clerk
        .post(VENDOR_USERS, Map.of("email", "x@y.test", "vendor_id", shop.company()))
        .expectError(404, "not_found");
  }

  @Test
  void eachKindIsSeenUnderItsOwnPathWithItsOwnPermission() {
    String path = invite(shop.owner(), shop.company(), "buyer").header("Location").orElseThrow();
    String id = path.substring(path.lastIndexOf('/') + 1);
    TestClient clerk = shop.staff("customer.view");

    clerk.get(path).expect(200);
    clerk.delete(path).expectError(403, "forbidden");
    clerk.get("/admin/staff/invitations").expectError(404, "not_found");
    shop.owner().get("/admin/staff/invitations/" + id).expectError(404, "not_found");
    shop.owner().delete(VENDOR_USERS + "/" + id).expectError(404, "not_found");
    List<String> seen = shop.owner().get(VENDOR_USERS).items("id");
    assertThat(seen).isEmpty();
  }

  private TestReply invite(TestClient inviter, CustomerId company, String role) {
    return inviter.post(
        BUYERS, Map.of("email", shop.email("bea"), "customer_id", company, "role", role));
  }

  private static TestReply accept(TestClient guest, String token, String password) {
    return guest.post(
        "/storefront/auth/invitations/accept",
        Map.of("token", token, "name", "Bea", "password", password));
  }
}
