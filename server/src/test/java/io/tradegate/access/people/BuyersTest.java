package io.tradegate.access.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Buyers and vendor users, managed by staff. */
class BuyersTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void buyersAreListedWithTheirCompanies() {
    BuyerId bea = shop.addBuyer("bea", shop.company(), "approver");
    shop.addBuyer("ben", shop.addCompany("Other"), "buyer");

    TestReply list =
        shop.staff("customer.view").get("/admin/buyers?customer_id=" + shop.company()).expect(200);

    assertThat(list.items("id")).containsExactly(bea.toString());
    assertThat(list.items("companies/0/role")).containsExactly("approver");
    assertThat(list.items("companies/0/id")).containsExactly(shop.company().toString());
    assertThat(list.json().at("/items/0").propertyNames()).doesNotContain("password_hash");
  }

  @Test
  void aDisabledBuyerIsOutAtOnce() {
    BuyerId bea = shop.addBuyer("bea", shop.company(), "buyer");
    TestClient client = shop.signIn("storefront", "bea");
    TestClient clerk = shop.staff("customer.manage");

    clerk.post("/admin/buyers/" + bea + "/disable").expect(200);

    client.get("/storefront/me").expectError(401, "token_revoked");
    clerk.post("/admin/buyers/" + bea + "/disable").expectError(422, "invalid_transition");
    clerk.post("/admin/buyers/" + bea + "/enable").expect(200);
    client.get("/storefront/me").expectError(401, "token_revoked");
    shop.signIn("storefront", "bea").get("/storefront/me").expect(200);
  }

  @Test
  void vendorUsersAreListedAndADisabledOneIsOutAtOnce() {
    UUID ven = shop.addVendorUser("ven", shop.vendor());
    TestClient client = shop.signIn("vendor", "ven");
    TestClient clerk = shop.staff("vendor.manage");

    TestReply list = clerk.get("/admin/vendor-users?vendor_id=" + shop.vendor()).expect(200);
    clerk.post("/admin/vendor-users/" + ven + "/disable").expect(200);

    assertThat(list.items("id")).containsExactly(ven.toString());
    assertThat(list.items("vendor/id")).containsExactly(shop.vendor().toString());
    client.get("/vendor/me").expectError(401, "token_revoked");
    clerk.post("/admin/vendor-users/" + ven + "/enable").expect(200);
    shop.signIn("vendor", "ven").get("/vendor/me").expect(200);
  }

  @Test
  void eachAreaHasItsOwnPermission() {
    BuyerId bea = shop.addBuyer("bea", shop.company(), "buyer");
    UUID ven = shop.addVendorUser("ven", shop.vendor());
    TestClient viewer = shop.staff("customer.view", "vendor.view");
    TestClient stranger = shop.staff("staff.manage");

    viewer.post("/admin/buyers/" + bea + "/disable").expectError(403, "forbidden");
    viewer.post("/admin/vendor-users/" + ven + "/disable").expectError(403, "forbidden");
    stranger.get("/admin/buyers").expectError(404, "not_found");
    stranger.get("/admin/vendor-users").expectError(404, "not_found");
  }

  @Test
  void peopleOfAnotherOrganizationDoNotExist() {
    TestTenant other = app.newTenant();
    BuyerId bea = other.addBuyer("bea", other.company(), "buyer");
    UUID ven = other.addVendorUser("ven", other.vendor());
    TestClient owner = shop.owner();

    owner.post("/admin/buyers/" + bea + "/disable").expectError(404, "not_found");
    owner.post("/admin/vendor-users/" + ven + "/enable").expectError(404, "not_found");
    assertThat(owner.get("/admin/buyers").expect(200).items("id")).isEmpty();
  }
}
