package io.tradegate.leads;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LeadConversionTest {
  private final LeadShop desk = new LeadShop();
  private final TestTenant shop = desk.shop;
  private final TestClient sales = desk.sales;
  private final TestClient owner = shop.owner();

  @Test
  void aConvertedLeadIsACompanyWithAnInvitedAdmin() {
    String lead = qualified("jonas@example.test", "Reuter Pumps");

    TestReply converted = sales.post(lead + "/convert", Map.of()).expect(200);

    CustomerId customer = new CustomerId(converted.uuid("customer_id"));
    assertThat(converted.text("status")).isEqualTo("converted");
    assertThat(owner.get("/admin/customers/" + customer).text("name")).isEqualTo("Reuter Pumps");
    TestReply invitations = owner.get("/admin/buyers/invitations?email=jonas@example.test");
    assertThat(invitations.items("customer_id")).containsExactly(customer.toString());
    assertThat(invitations.items("role")).containsExactly("admin");
    assertThat(desk.mailedTo("jonas@example.test")).hasSize(1);
  }

  @Test
  void whoBuysHereAlreadyGetsNoSecondCompanyByMistake() {
    BuyerId buyer = shop.addBuyer("known", shop.company(), "buyer");
    String lead = qualified(shop.email("known"), "Another name");

    sales
        .post(lead + "/convert", Map.of())
        .expectError(409, "duplicate")
        .expectMessage("`customer_id`")
        .expectMessage(shop.company().toString());

    assertThat(sales.get(lead).text("status")).isEqualTo("qualified");
    assertThat(owner.get("/admin/customers?q=Another").items("id")).isEmpty();
    assertThat(sales.post(lead + "/convert", Map.of()).header("Location"))
        .contains("/admin/buyers/" + buyer);
    TestReply linked = sales.post(lead + "/convert", Map.of("customer_id", shop.company()));
    assertThat(new CustomerId(linked.expect(200).uuid("customer_id"))).isEqualTo(shop.company());
    assertThat(desk.mailedTo(shop.email("known"))).isEmpty();
  }

  @Test
  void aLeadCanJoinACompanyThatIsACustomerAlready() {
    String lead = qualified("colleague@example.test", "Reuter Pumps");

    sales
        .post(lead + "/convert", Map.of("customer_id", shop.company(), "role", "viewer"))
        .expect(200);

    TestReply invitations = owner.get("/admin/buyers/invitations?email=colleague@example.test");
    assertThat(invitations.items("role")).containsExactly("viewer");
    assertThat(desk.mailedTo("colleague@example.test")).hasSize(1);
  }

  @Test
  void whatCannotBeDoneLeavesNothingBehind() {
    CustomerId theirs = desk.app.newTenant().company();
    String nameless = qualified("nameless@example.test", null);
    List<String> before = owner.get("/admin/customers").items("id");

    sales
        .post(nameless + "/convert", Map.of("customer_id", theirs))
        .expectError(400, "validation_failed")
        .expectMessage("`customer_id`");
    sales
        .post(nameless + "/convert", Map.of())
        .expectError(400, "validation_failed")
        .expectMessage("`company_name`");

    assertThat(owner.get("/admin/customers").items("id")).isEqualTo(before);
    assertThat(desk.mailedTo("nameless@example.test")).isEmpty();
    assertThat(sales.post(nameless + "/convert", Map.of("company_name", "Found")).status())
        .isEqualTo(200);
  }

  @Test
  void aPlaceInACompanyTakesThePermissionForCustomersToo() {
    String lead = qualified("stranger@example.test", "Reuter Pumps");
    TestClient support = shop.staff("lead.manage", "customer.view");
    TestClient key = shop.key("lead.manage");
    List<String> before = owner.get("/admin/customers").items("id");

    for (Map<String, Object> wish :
        List.<Map<String, Object>>of(
            Map.of(), Map.of("customer_id", shop.company(), "role", "admin"))) {
      support
          .post(lead + "/convert", wish)
          .expectError(403, "forbidden")
          .expectMessage("customer.manage");
      key.post(lead + "/convert", wish)
          .expectError(403, "insufficient_scope")
          .expectMessage("customer.manage");
    }

    assertThat(support.get(lead).json().at("/allowed_actions").toString())
        .doesNotContain("convert");
    assertThat(sales.get(lead).json().at("/allowed_actions").toString()).contains("convert");
    assertThat(desk.mailedTo("stranger@example.test")).isEmpty();
    assertThat(owner.get("/admin/customers").items("id")).isEqualTo(before);
  }

  private String qualified(String email, @Nullable String company) {
    String lead =
        desk.entered(
            company == null ? Map.of("email", email) : Map.of("email", email, "company", company));
    sales.post(lead + "/contact").expect(200);
    sales.post(lead + "/qualify").expect(200);
    return lead;
  }
}
