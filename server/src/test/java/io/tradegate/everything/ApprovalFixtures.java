package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.budgets.Purchases;
import io.tradegate.orders.Order;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Approval rules that no other fixture meets, approvals that wait, delegations. */
final class ApprovalFixtures {
  private static final String ACCOUNT = "/storefront/account";

  private final TestTenant tenant;
  private final TestClient owner;
  private final TestClient buyer;
  private final Purchases purchases;

  ApprovalFixtures(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
    this.buyer = tenant.buyer();
    this.purchases = new Purchases(tenant);
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    String company = "/admin/customers/%s/approval-rules".formatted(tenant.company());
    String ofCompany = "/admin/customers/{id}/approval-rules";
    records.put(ofCompany, () -> company);
    records.put(ofCompany + "/{rule_id}", () -> madeBy(owner, company, rule()));
    String own = ACCOUNT + "/approval-rules";
    records.put(own + "/{rule_id}", () -> madeBy(buyer, own, rule()));
    records.put(
        ACCOUNT + "/approvals/{id}", () -> ACCOUNT + "/approvals/" + approval(tenant.company()));
    records.put(
        "/admin/approvals/{id}",
        () -> "/admin/approvals/" + approval(tenant.addCompany(unique("Lonely"))));
    records.put(
        ACCOUNT + "/delegations/{id}", () -> madeBy(buyer, ACCOUNT + "/delegations", delegation()));
    bodies.put("account.delegations_create", this::delegation);
    for (String door : List.of("customers", "account")) {
      bodies.put(door + ".approval_rules_create", ApprovalFixtures::rule);
      bodies.put(
          door + ".approval_rules_simulate", () -> Map.of("rules", List.of(rule()), "days", 7));
    }
  }

  private static Map<String, Object> rule() {
    return Map.of(
        "name",
        "Rule",
        "amount_at_least",
        money("1000000"),
        "tiers",
        List.of(Map.of("roles", List.of("admin"))));
  }

  private static Map<String, Object> money(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private Map<String, Object> delegation() {
    UUID colleague = tenant.addBuyer(unique("colleague"), tenant.company(), "buyer");
    return Map.of("delegate_id", colleague, "from", "2026-01-01", "until", "2036-01-01");
  }

  /** Of an order above its buyer's spending limit. */
  private UUID approval(UUID customer) {
    UUID frugal = tenant.addBuyer(unique("frugal"), customer, "buyer");
    owner
        .patch(
            "/admin/customers/%s/buyers/%s".formatted(customer, frugal),
            Map.of("spending_limit", money("1")))
        .expect(200);
    Order order = purchases.place(purchases.buying(customer).by(frugal), "10");
    return owner.get("/admin/approvals?order_id=" + order.id()).expect(200).uuid("items/0/id");
  }
}
