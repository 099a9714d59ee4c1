package io.tradegate.approvals.rules;

import static io.tradegate.approvals.ApprovingCompany.RULES;
import static io.tradegate.approvals.ApprovingCompany.money;
import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.approvals.ApprovingCompany;
import io.tradegate.budgets.Purchases;
import io.tradegate.catalog.categories.Categories;
import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** Which orders a rule matches, and which rules are refused. */
class ApprovalRulesTest {
  private final ApprovingCompany company = new ApprovingCompany();
  private final Purchases purchases = company.purchases();
  private final BuyerId rita = company.join("rita", "buyer");
  private final BuyerId adam = company.join("adam", "admin");

  private static boolean waits(Order order) {
    return order.holds().contains(HoldReason.APPROVAL);
  }

  private static Map<String, Object> when(Map<String, Object> rule, String field, Object value) {
    rule.put(field, value);
    return rule;
  }

  @Test
  void allConditionsHaveToHold() {
    UUID centre =
        company
            .as("adam")
            .post("/storefront/account/cost-centres", Map.of("code", "1", "name", "One"))
            .expect(201)
            .uuid("id");
    var rule = rule("Buyers on centre one", "10", role("admin"));
    when(rule, "requester_roles", List.of("buyer"));
    when(rule, "cost_centre_ids", List.of(centre));
    company.as("adam").post(RULES, rule).expect(201);

    var buying = purchases.buying().by(rita).on(centre);
    assertThat(waits(purchases.place(buying, "10"))).isTrue();
    assertThat(waits(purchases.place(buying, "9.99"))).isFalse();
    assertThat(waits(purchases.place(purchases.buying().by(rita), "10"))).isFalse();
    assertThat(waits(purchases.place(buying.by(adam), "10"))).isFalse();
  }

  @Test
  void aCategoryMeansAllBelowIt() {
    VariantId variant = product("DRILL");
    UUID tools = category(null, "Tools");
    UUID drills = category(tools, "Drills");
    UUID paint = category(null, "Paint");
    put(variant, drills);
    company.added(when(rule("Tools", "1", role("admin")), "category_ids", List.of(tools)));
    company.added(when(rule("Paint", "1", role("admin")), "category_ids", List.of(paint)));

    Order order = purchases.place(purchases.buying().by(rita).of(variant), "5");

    assertThat(company.approvals(order)).containsOnlyKeys("Tools");
    assertThat(waits(purchases.place(purchases.buying().by(rita), "5"))).isFalse();
  }

  private VariantId product(String sku) {
    return purchases.inTx(tx -> new ProductSeeder().add(tx, sku, sku, Clock.systemUTC().instant()));
  }

  private UUID category(@org.jspecify.annotations.Nullable UUID parent, String name) {
    return purchases.inTx(tx -> new Categories().add(tx, parent, name, null, 0));
  }

  private void put(VariantId variant, UUID category) {
    String sql =
        "insert into product_category (org_id, product_id, category_id)"
            + " select org_id, product_id, :category from variant where org_id = :org and id = :id";
    purchases.inTx(tx -> tx.sql(sql).bind("category", category).bind("id", variant).execute());
  }

  @Test
  void aRuleHoldsForTheCompaniesBelowOnlyWhenTheyInheritIt() {
    CustomerId group = company.shop().addCompany("Group");
    BuyerId gina = company.join("gina", "approver", group);
    company.join("gerd", "buyer", group);
    company
        .shop()
        .owner()
        .patch("/admin/customers/" + company.shop().company(), Map.of("parent_id", group))
        .expect(200);
    company.added(group, rule("Of the group alone", "1", company.named("gina")));
    company.added(group, when(rule("Of all", "1", company.named("gina")), "inherited", true));

    Order order = company.ordered("rita", "10");

    assertThat(company.approvals(order)).containsOnlyKeys("Of all");
    assertThat(company.events(order, "approval.requested").getFirst()).contains(gina.toString());
    company.approve("gina", company.approval(order)).expect(200);
  }

  @Test
  void aTierThatNoUserCanDecideIsRefusedAndNamed() {
    unsatisfiable(rule("R", "1", role("admin"), role("approver")), "Tier 2", "no active user");
    unsatisfiable(
        when(rule("R", "1", role("admin")), "requester_roles", List.of("admin")),
        "Tier 1",
        "only one whose orders match");
    var inactive = when(rule("R", "1", role("approver")), "active", false);
    String saved = RULES + "/" + company.as("adam").post(RULES, inactive).expect(201).text("id");

    company.as("adam").patch(saved, Map.of("active", true)).expectError(422, "unsatisfiable_rule");
    company.join("anna", "approver");
    company.as("adam").patch(saved, Map.of("active", true)).expect(200);
  }

  @Test
  void aTierOfViewersIsRefusedAlsoWhenTheyAreOfACompanyAbove() {
    CustomerId group = company.shop().addCompany("Group");
    company.join("vera", "viewer", group);
    company.join("vito", "viewer");
    company
        .shop()
        .owner()
        .patch("/admin/customers/" + company.shop().company(), Map.of("parent_id", group))
        .expect(200);

    unsatisfiable(rule("R", "1", company.named("vera")), "Tier 1", "are viewers");
    unsatisfiable(rule("R", "1", company.named("vito")), "Tier 1", "are viewers");
  }

  private void unsatisfiable(Map<String, Object> rule, String tier, String why) {
    company
        .as("adam")
        .post(RULES, rule)
        .expectError(422, "unsatisfiable_rule")
        .expectMessage(tier)
        .expectMessage(why);
  }

  @Test
  void whatARuleNamesHasToExist() {
    UUID nobody = TestApp.ids().next();
    refused(rule("R", "1", Map.of("approver_ids", List.of(nobody))), "tiers[0].approver_ids");
    refused(rule("R", "1", Map.of()), "tiers[0]");
    refused(when(rule("R", "1", role("admin")), "tiers", List.of()), "tiers");
    refused(when(rule("R", "1", role("admin")), "category_ids", List.of(nobody)), "category_ids");
    refused(
        when(rule("R", "1", role("admin")), "cost_centre_ids", List.of(nobody)), "cost_centre_ids");
    refused(
        when(
            rule("R", "1", role("admin")),
            "amount_at_least",
            Map.of("amount", "1", "currency", "USD")),
        "amount_at_least");
  }

  private void refused(Map<String, Object> rule, String field) {
    company.as("adam").post(RULES, rule).expectError(400, "validation_failed").expectMessage(field);
  }

  @Test
  void aSimulationReportsMatchedPastOrdersAndUnfillableTiers() {
    Order small = company.ordered("rita", "10");
    Order large = company.ordered("rita", "500");
    var body =
        Map.of(
            "rules",
            List.of(rule("Large", "100", role("admin")), rule("All", "1", role("approver"))),
            "days",
            30);

    TestReply report = company.as("adam").post(RULES + "/simulate", body).expect(200);

    assertThat(report.text("orders_considered")).isEqualTo("2");
    assertThat(report.text("orders_matched")).isEqualTo("2");
    assertThat(report.text("rules/0/orders_matched")).isEqualTo("1");
    assertThat(report.text("rules/0/orders/0/number")).isEqualTo(large.number());
    assertThat(report.json().at("/rules/0/unfillable_tiers")).isEmpty();
    assertThat(report.text("rules/1/orders/1/number")).isEqualTo(small.number());
    assertThat(report.text("rules/1/unfillable_tiers/0/tier")).isEqualTo("1");
    assertThat(company.as("adam").get(RULES).items("id")).isEmpty();
  }

  @Test
  void rulesAreChangedByAdminsAndReadByAll() {
    String path =
        RULES
            + "/"
            + company.as("adam").post(RULES, rule("R", "1", role("admin"))).expect(201).text("id");

    company.as("rita").get(path).expect(200);
    company.as("rita").patch(path, Map.of("name", "Mine")).expectError(403, "forbidden");
    TestReply changed =
        company.as("adam").patch(path, Map.of("amount_at_least", money("7"))).expect(200);
    assertThat(changed.text("amount_at_least/amount")).isEqualTo("7.00");
    company.as("adam").with("If-Match", "\"1\"").delete(path).expectError(412, "version_conflict");
    company.as("adam").delete(path).expect(204);
  }

  @Test
  void anInvitedUserWithoutAPasswordIsNoApprover() {
    var buyer =
        Map.of(
            "email",
            company.shop().email("ina"),
            "name",
            "Ina",
            "customer_id",
            company.shop().company(),
            "role",
            "approver");
    company.shop().owner().put("/admin/buyers/by-external-id/INA", buyer).expect(201);

    company
        .as("adam")
        .post(RULES, rule("Approvers", "10", role("approver")))
        .expectError(422, "unsatisfiable_rule")
        .expectMessage("have not accepted their invitations");

    company
        .as("adam")
        .post(RULES, rule("Both", "10", Map.of("roles", List.of("admin", "approver"))));
    Order order = purchases.place(purchases.buying().by(rita), "10");
    assertThat(company.events(order, "approval.requested"))
        .singleElement(InstanceOfAssertFactories.STRING)
        .doesNotContain("Ina")
        .contains(adam.toString());
  }
}
