package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.Users;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MeTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void staffSeeThemselvesAndWhatTheyMayDo() {
    TestReply me = shop.staff("order.manage", "product.view").get("/admin/me").expect(200);

    assertThat(me.json().propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "email",
            "name",
            "locale",
            "org_id",
            "organization",
            "roles",
            "permissions",
            "totp_enabled");
    assertThat(me.json().at("/org_id").asLong()).isEqualTo(shop.org());
    assertThat(me.text("organization/currency")).isEqualTo("EUR");
    assertThat(me.text("organization/time_zone")).isEqualTo("Europe/Berlin");
    assertThat(me.text("organization/locale")).isEqualTo("en");
    assertThat(me.json().at("/permissions").toString())
        .isEqualTo("[\"order.manage\",\"order.view\",\"product.view\"]");
    assertThat(me.json().at("/roles")).hasSize(1);
    assertThat(me.json().at("/totp_enabled").asBoolean()).isFalse();
  }

  @Test
  void buyersSeeTheirCompanyAndThoseTheyMaySwitchTo() {
    CustomerId second = shop.addCompany("Second");
    CustomerId blocked = shop.addCompany("Blocked");
    BuyerId buyer = shop.addBuyer("bea", shop.company(), "admin");
    shop.asService(tx -> join(tx, buyer, second, "viewer"));
    shop.asService(tx -> join(tx, buyer, blocked, "buyer"));
    shop.asService(
        tx ->
            tx.sql(
                    "update customer_company set status = 'blocked' where org_id = :org and id ="
                        + " :id")
                .bind("id", blocked)
                .execute());

    TestReply me = shop.signIn("storefront", "bea").get("/storefront/me").expect(200);

    assertThat(new CustomerId(me.uuid("company/id"))).isEqualTo(shop.company());
    assertThat(me.text("role")).isEqualTo("admin");
    assertThat(me.json().at("/companies").valueStream().map(each -> each.at("/id").asString()))
        .containsExactlyInAnyOrder(shop.company().toString(), second.toString());
  }

  private static CustomerId join(
      io.tradegate.platform.db.Tx tx, BuyerId buyer, CustomerId company, String role) {
    new Users().joinCompany(tx, buyer, company, role);
    return company;
  }

  @Test
  void vendorUsersSeeTheirVendor() {
    TestReply me = shop.vendorUser().get("/vendor/me").expect(200);

    assertThat(new VendorId(me.uuid("vendor/id"))).isEqualTo(shop.vendor());
    assertThat(me.json().at("/org_id").asLong()).isEqualTo(shop.org());
  }

  @Test
  void aUserIsRefusedOnRoutesOfOtherAudiences() {
    shop.owner().get("/vendor/me").expectError(403, "wrong_audience");
    shop.buyer().get("/admin/me").expectError(403, "wrong_audience");
    shop.vendorUser().get("/storefront/me").expectError(403, "wrong_audience");
    shop.guest().get("/storefront/me").expectError(401, "unauthorized");
    shop.guest().get("/admin/me").expectError(401, "unauthorized");
  }

  @Test
  void switchingGoesToOwnCompaniesOnly() {
    CustomerId second = shop.addCompany("Second");
    CustomerId foreign = shop.addCompany("Foreign");
    CustomerId elsewhere = app.newTenant().company();
    BuyerId buyer = shop.addBuyer("bea", shop.company(), "admin");
    shop.asService(tx -> join(tx, buyer, second, "viewer"));
    var client = shop.signIn("storefront", "bea");

    String token =
        client
            .post("/storefront/auth/switch-company", Map.of("customer_id", second))
            .expect(200)
            .text("token");

    var switched = shop.guest().bearer(token).get("/storefront/me").expect(200);
    assertThat(new CustomerId(switched.uuid("company/id"))).isEqualTo(second);
    assertThat(switched.text("role")).isEqualTo("viewer");
    for (UUID other : new UUID[] {foreign.value(), elsewhere.value(), TestApp.ids().next()}) {
      client
          .post("/storefront/auth/switch-company", Map.of("customer_id", other))
          .expectError(404, "not_found");
    }
  }
}
