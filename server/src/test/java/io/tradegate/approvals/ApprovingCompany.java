package io.tradegate.approvals;

import io.tradegate.budgets.Purchases;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** A company with buyers and approvers. */
public final class ApprovingCompany {
  public static final String RULES = "/storefront/account/approval-rules";
  static final String APPROVALS = "/storefront/account/approvals";

  private final TestApp app;
  private final TestTenant shop;
  private final Purchases purchases;
  private final Map<String, BuyerId> ids = new HashMap<>();
  private final Map<String, TestClient> clients = new HashMap<>();

  public ApprovingCompany() {
    this(TestApp.shared());
  }

  /** For tests that sweep all tenants, on a node with a database of its own. */
  ApprovingCompany(TestApp app) {
    this.app = app;
    this.shop = app.newTenant();
    this.purchases = new Purchases(app, shop);
  }

  public TestTenant shop() {
    return shop;
  }

  public Purchases purchases() {
    return purchases;
  }

  /** Adds a buyer to the tenant's company. */
  public BuyerId join(String who, String role) {
    return join(who, role, shop.company());
  }

  public BuyerId join(String who, String role, CustomerId company) {
    return ids.computeIfAbsent(who, _ -> shop.addBuyer(who, company, role));
  }

  BuyerId id(String who) {
    return Objects.requireNonNull(ids.get(who));
  }

  public TestClient as(String who) {
    return clients.computeIfAbsent(who, _ -> shop.signIn("storefront", who));
  }

  public static Map<String, Object> role(String role) {
    return Map.of("roles", List.of(role));
  }

  public static Map<String, Object> money(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  public Map<String, Object> named(String... people) {
    return Map.of("approver_ids", List.of(people).stream().map(this::id).toList());
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static Map<String, Object> rule(
      String name, String atLeast, Map<String, Object>... tiers) {
    var rule = new LinkedHashMap<String, Object>();
    rule.put("name", name);
    rule.put("amount_at_least", money(atLeast));
    rule.put("tiers", List.of(tiers));
    return rule;
  }

  /** Added by staff, since not every company here has an admin. */
  public String added(Map<String, Object> rule) {
    return added(shop.company(), rule);
  }

  public String added(CustomerId company, Map<String, Object> rule) {
    return shop.owner()
        .post("/admin/customers/%s/approval-rules".formatted(company), rule)
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  public Order ordered(String who, String amount) {
    return purchases.place(purchases.buying().by(id(who)), amount);
  }

  Order order(Order order) {
    return purchases.inTx(tx -> purchases.orders().orders().require(tx, order.id()));
  }

  /** The approvals of an order, by the name of their rule. */
  public Map<String, UUID> approvals(Order order) {
    TestReply reply =
        shop.owner().get("/admin/approvals?sort=created_at&order_id=" + order.id()).expect(200);
    var approvals = new LinkedHashMap<String, UUID>();
    reply
        .json()
        .at("/items")
        .forEach(
            item ->
                approvals.put(
                    item.at("/rule").asString(), UUID.fromString(item.at("/id").asString())));
    return approvals;
  }

  public String approval(Order order) {
    return APPROVALS + "/" + approvals(order).values().iterator().next();
  }

  public TestReply approve(String who, String approval) {
    return as(who).post(approval + "/approve", Map.of());
  }

  TestReply reject(String who, String approval) {
    return as(who).post(approval + "/reject", Map.of("comment", "Not this year."));
  }

  /** The data of an order's events of a type, the oldest first. */
  public List<String> events(Order order, String type) {
    String sql =
        "select data from event where org_id = :org and type = :type"
            + " and data::jsonb ->> 'public_id' = :order order by id";
    return purchases.inTx(
        tx ->
            tx.sql(sql)
                .bind("type", type)
                .bind("order", order.id().toString())
                .list(row -> row.text("data")));
  }

  /** The recipients of mail about approvals. */
  List<String> mailed() {
    String sql =
        "select recipient from mail_message where org_id = :org and cause like 'approval-asked%'"
            + " order by id";
    return purchases.inTx(tx -> tx.sql(sql).list(row -> row.text("recipient")));
  }

  /** Makes the approval due and runs the escalation, which sweeps all tenants. */
  void escalate(String approval) {
    makeDue(approval);
    app.node().jobs().runNow("approval-escalation");
  }

  void makeDue(String approval) {
    String sql =
        "update approval set escalates_at = escalates_at - interval '1 year'"
            + " where org_id = :org and id = cast(:id as uuid)";
    String id = approval.substring(approval.lastIndexOf('/') + 1);
    purchases.inTx(tx -> tx.sql(sql).bind("id", id).execute());
  }
}
