package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.money;
import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An admin of a holding reads what its subsidiaries have, and switches to them. */
class HoldingTest {
  private static final List<String> LISTS =
      List.of(
          "/storefront/orders",
          "/storefront/quotes",
          "/storefront/account/approvals",
          "/storefront/account/users",
          "/storefront/account/budgets",
          "/storefront/account/cost-centres");

  private final ApprovingCompany group = new ApprovingCompany();
  private final TestTenant shop = group.shop();
  private final CustomerId subsidiary = shop.company();
  private final CustomerId holding = shop.addCompany("Holding");
  private final CustomerId sibling = shop.addCompany("Sibling");

  @BeforeEach
  void tree() {
    below(subsidiary, holding);
    below(sibling, holding);
    group.join("gina", "admin", holding);
    group.join("gerd", "buyer", holding);
    group.join("sara", "admin", sibling);
    group.join("rita", "buyer");
    group.join("adam", "admin");
  }

  private void below(CustomerId company, @Nullable CustomerId parent) {
    var change = new HashMap<String, @Nullable Object>();
    change.put("parent_id", parent);
    shop.owner().patch("/admin/customers/" + company, change).expect(200);
  }

  private void let(CustomerId company, String access) {
    shop.owner()
        .put("/admin/customers/%s/parent-access".formatted(company), Map.of("access", access))
        .expect(200);
  }

  private static String of(CustomerId company, String path) {
    return path + (path.contains("?") ? "&" : "?") + "company=" + company;
  }

  private TestReply switched(String who, CustomerId company) {
    return group.as(who).post("/storefront/auth/switch-company", Map.of("customer_id", company));
  }

  private TestClient inside(String who, CustomerId company) {
    return group.as(who).bearer(switched(who, company).expect(200).text("token"));
  }

  @Test
  void theAdminReadsOrdersApprovalsUsersAndBudgetsOfASubsidiary() {
    group.added(rule("All orders", "1", role("admin")));
    group
        .as("adam")
        .post(
            "/storefront/account/budgets",
            Map.of(
                "name", "Tools",
                "buyer_id", group.id("rita"),
                "period", "year",
                "limit", money("1000"),
                "rule", "warn"))
        .expect(201);
    Order order = group.ordered("rita", "100");
    TestClient gina = group.as("gina");

    for (String list : LISTS) {
      gina.get(of(subsidiary, list)).expect(200);
    }
    assertThat(gina.get(of(subsidiary, "/storefront/orders")).items("number"))
        .containsExactly(order.number());
    assertThat(gina.get(of(subsidiary, "/storefront/orders/" + order.id())).text("number"))
        .isEqualTo(order.number());
    assertThat(gina.get(of(subsidiary, "/storefront/account/budgets")).items("name"))
        .containsExactly("Tools");
    assertThat(gina.get(of(subsidiary, "/storefront/account/users")).items("name"))
        .containsExactlyInAnyOrder("Name of rita", "Name of adam");
    assertThat(gina.get(of(subsidiary, group.approval(order))).text("allowed_actions/0")).isEmpty();
  }

  @Test
  void theOwnCompanyIsTheDefault() {
    group.ordered("rita", "100");

    assertThat(group.as("gina").get("/storefront/orders").expect(200).items("number")).isEmpty();
    assertThat(group.as("gina").get("/storefront/account/users").expect(200).items("name"))
        .containsExactlyInAnyOrder("Name of gina", "Name of gerd");
  }

  @Test
  void theSubsidiariesAreListedWithTheRoleInThem() {
    let(sibling, "act");
    TestReply list = group.as("gina").get("/storefront/account/subsidiaries").expect(200);

    assertThat(list.items("id"))
        .containsExactlyInAnyOrder(subsidiary.toString(), sibling.toString());
    assertThat(list.items("role")).containsExactlyInAnyOrder("viewer", "admin");
    assertThat(group.as("gerd").get("/storefront/account/subsidiaries").items("id")).isEmpty();
    assertThat(group.as("adam").get("/storefront/account/subsidiaries").items("id")).isEmpty();
  }

  @Test
  void aCompanyFurtherDownIsReadAsWell() {
    CustomerId factory = shop.addCompany("Factory");
    below(factory, subsidiary);

    group.as("gina").get(of(factory, "/storefront/orders")).expect(200);
    group.as("adam").get(of(factory, "/storefront/orders")).expect(200);
    group.as("sara").get(of(factory, "/storefront/orders")).expectError(404, "not_found");
    let(subsidiary, "none");
    group.as("gina").get(of(factory, "/storefront/orders")).expectError(404, "not_found");
    group.as("adam").get(of(factory, "/storefront/orders")).expect(200);
  }

  @Test
  void siblingsParentsAndOtherRolesReadNothing() {
    Order order = group.ordered("rita", "100");
    String path = "/storefront/orders/" + order.id();
    CustomerId elsewhere = TestApp.shared().newTenant().company();

    for (String list : LISTS) {
      group.as("sara").get(of(subsidiary, list)).expectError(404, "not_found");
      group.as("adam").get(of(holding, list)).expectError(404, "not_found");
      group.as("gerd").get(of(subsidiary, list)).expectError(404, "not_found");
      group.as("gina").get(of(elsewhere, list)).expectError(404, "not_found");
    }
    group.as("sara").get(of(subsidiary, path)).expectError(404, "not_found");
    group.as("gina").get(path).expectError(404, "not_found");
    group.as("gina").get(of(sibling, path)).expectError(404, "not_found");
    group.as("gina").get("/storefront/orders?company=x").expectError(400, "validation_failed");
    for (String who : List.of("sara", "gerd")) {
      switched(who, subsidiary).expectError(404, "not_found");
    }
    switched("adam", holding).expectError(404, "not_found");
    switched("gina", elsewhere).expectError(404, "not_found");
  }

  @Test
  void inASubsidiaryThatLetsTheHoldingReadItChangesNothing() {
    Order order = group.ordered("rita", "100");
    TestClient gina = inside("gina", subsidiary);

    assertThat(gina.get("/storefront/me").expect(200).text("role")).isEqualTo("viewer");
    assertThat(gina.get("/storefront/me").text("company/id")).isEqualTo(subsidiary.toString());
    assertThat(gina.get("/storefront/orders").items("number")).containsExactly(order.number());
    gina.post("/storefront/orders/%s/cancel".formatted(order.id()), Map.of("reason", "No"))
        .expectError(403, "forbidden");
    gina.post("/storefront/account/cost-centres", Map.of("code", "4711", "name", "Works Stuttgart"))
        .expectError(403, "forbidden");
    gina.post("/storefront/auth/switch-company", Map.of("customer_id", holding)).expect(200);
  }

  @Test
  void inASubsidiaryThatLetsTheHoldingActTheAdminIsItsAdmin() {
    let(subsidiary, "act");
    TestClient gina = inside("gina", subsidiary);

    gina.post("/storefront/account/cost-centres", Map.of("code", "4711", "name", "Works"))
        .expect(201);

    assertThat(gina.get("/storefront/me").text("role")).isEqualTo("admin");
    assertThat(group.as("adam").get("/storefront/account/cost-centres").items("code"))
        .containsExactly("4711");
    gina.post("/storefront/auth/refresh").expect(200);
  }

  @Test
  void anOrderOfAnAdminFromAboveWaitsByTheRulesForAdmins() {
    let(subsidiary, "act");
    group.join("anke", "admin");
    var rule = rule("Admins", "1", role("admin"));
    rule.put("requester_roles", List.of("admin"));
    group.added(rule);

    Order order = group.ordered("gina", "100");

    assertThat(group.approvals(order)).containsOnlyKeys("Admins");
    inside("gina", subsidiary)
        .post(group.approval(order) + "/approve", Map.of())
        .expectError(403, "forbidden");
    group.approve("adam", group.approval(order)).expect(200);
  }

  @Test
  void aMoveInTheTreeHoldsFromTheNextRequestOn() {
    TestClient gina = inside("gina", subsidiary);
    gina.get("/storefront/orders").expect(200);

    below(subsidiary, null);

    gina.get("/storefront/orders").expectError(401, "token_revoked");
    group.as("gina").get(of(subsidiary, "/storefront/orders")).expectError(404, "not_found");
    group.as("gina").get("/storefront/orders").expect(200);
  }

  @Test
  void aSubsidiaryThatClosesItselfHoldsFromTheNextRequestOn() {
    TestClient gina = inside("gina", subsidiary);

    let(subsidiary, "none");

    gina.get("/storefront/orders").expectError(401, "token_revoked");
    group.as("gina").get(of(subsidiary, "/storefront/orders")).expectError(404, "not_found");
    assertThat(group.as("gina").get("/storefront/account/subsidiaries").items("id"))
        .containsExactly(sibling.toString());
  }

  @Test
  void aBlockedSubsidiaryIsClosedAndABlockedHoldingSeesNothing() {
    TestClient gina = inside("gina", subsidiary);
    var why = Map.of("reason", "Unpaid");

    shop.owner().post("/admin/customers/%s/block".formatted(subsidiary), why).expect(200);
    gina.get("/storefront/orders").expectError(401, "token_revoked");
    group.as("gina").get(of(subsidiary, "/storefront/orders")).expectError(404, "not_found");
    shop.owner().post("/admin/customers/%s/unblock".formatted(subsidiary)).expect(200);
    gina.get("/storefront/orders").expect(200);
    shop.owner().post("/admin/customers/%s/block".formatted(holding), why).expect(200);

    gina.get("/storefront/orders").expectError(401, "token_revoked");
    group.as("gina").get("/storefront/orders").expectError(401, "token_revoked");
  }

  @Test
  void anAdminWhoIsDisabledInTheHoldingLosesTheSubsidiaries() {
    TestClient gina = inside("gina", subsidiary);
    group.join("gero", "admin", holding);

    shop.owner()
        .patch(
            "/admin/customers/%s/buyers/%s".formatted(holding, group.id("gina")),
            Map.of("role", "buyer"))
        .expect(200);

    gina.get("/storefront/orders").expectError(401, "token_revoked");
    group.as("gina").get(of(subsidiary, "/storefront/orders")).expectError(404, "not_found");
  }

  @Test
  void parentAccessIsSetByStaffWhoManageCustomers() {
    String path = "/admin/customers/%s/parent-access".formatted(subsidiary);

    assertThat(shop.staff("customer.view").get(path).expect(200).text("access")).isEqualTo("view");
    shop.staff("customer.view").put(path, Map.of("access", "act")).expectError(403, "forbidden");
    shop.owner().put(path, Map.of("access", "own")).expectError(400, "bad_request");
    shop.owner()
        .with("If-Match", "\"99\"")
        .put(path, Map.of("access", "act"))
        .expectError(412, "version_conflict");
  }
}
