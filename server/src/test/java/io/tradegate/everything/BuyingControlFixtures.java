package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.budgets.Purchases;
import io.tradegate.orders.Order;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Cost centres, budgets, credit: what watches over buying. */
final class BuyingControlFixtures {
  private static final String ACCOUNT = "/storefront/account";
  private static final Map<String, Object> LIMIT = Map.of("amount", "100", "currency", "EUR");

  private final TestTenant tenant;
  private final TestClient owner;
  private final TestClient buyer;
  private final Purchases purchases;
  private final String company;

  BuyingControlFixtures(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
    this.buyer = tenant.buyer();
    this.purchases = new Purchases(tenant);
    this.company = "/admin/customers/" + tenant.company();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    addDoor(records, bodies, "/admin/customers/{id}", company, owner);
    addDoor(records, bodies, ACCOUNT, ACCOUNT, buyer);
    bodies.put(
        "account.budgets_what_if",
        () -> Map.of("amount", LIMIT, "cost_centre_id", exceededCostCentre()));
    records.put("/admin/orders/{id}/release-credit", this::orderOverTheLimit);
  }

  private void addDoor(
      Map<String, Supplier<String>> records,
      Map<String, Supplier<Object>> bodies,
      String template,
      String prefix,
      TestClient maker) {
    String name = template.equals(ACCOUNT) ? "account" : "customers";
    records.put(
        template + "/cost-centres/{cost_centre_id}",
        () -> madeBy(maker, prefix + "/cost-centres", costCentre()));
    records.put(template + "/budgets", () -> prefix + "/budgets");
    records.put(
        template + "/budgets/{budget_id}", () -> madeBy(maker, prefix + "/budgets", budget()));
    bodies.put(name + ".cost_centres_create", BuyingControlFixtures::costCentre);
    bodies.put(name + ".cost_centre_policy_set", () -> Map.of("required", false));
    bodies.put(name + ".budgets_create", this::budget);
    bodies.put(name + ".budgets_change", () -> Map.of("limit", LIMIT));
  }

  /** A cost centre whose budget is 50 EUR in the red. */
  private UUID exceededCostCentre() {
    UUID centre = owner.post(company + "/cost-centres", costCentre()).expect(201).uuid("id");
    var budget = new LinkedHashMap<>(budget());
    budget.put("cost_centre_id", centre);
    budget.put("rule", "warn");
    owner.post(company + "/budgets", budget).expect(201);
    purchases.place(purchases.buying().on(centre), "150");
    return centre;
  }

  private static Map<String, Object> costCentre() {
    String code = unique("cc");
    return Map.of("code", code.substring(code.length() - 20), "name", "Cost centre");
  }

  private Map<String, Object> budget() {
    UUID centre = owner.post(company + "/cost-centres", costCentre()).expect(201).uuid("id");
    return Map.of(
        "name",
        "Budget",
        "cost_centre_id",
        centre,
        "period",
        "month",
        "limit",
        LIMIT,
        "rule",
        "warn");
  }

  private String orderOverTheLimit() {
    UUID poor = tenant.addCompany(unique("Poor"));
    var none = Map.of("amount", "0", "currency", "EUR");
    owner.patch("/admin/customers/" + poor, Map.of("credit_limit", none)).expect(200);
    Order held = purchases.place(purchases.buying(poor), "10");
    return "/admin/orders/%s/release-credit".formatted(held.id());
  }
}
