package io.tradegate.recurring;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A store with goods at a contract price, and a buyer with recurring orders. */
public final class RecurringShop {
  static final String OWN = "/storefront/recurring-orders";
  static final String STAFF = "/admin/recurring-orders";

  final TestApp app;
  final TestTenant tenant;
  final TestClient owner;
  final String who = "ann-" + TestApp.ids().next();
  final String sku = "SKU-" + TestApp.ids().next();
  final BuyerId buyerId;
  final TestClient buyer;
  final String address;
  final String priceList;

  public RecurringShop(TestApp app, TestTenant tenant) {
    this.app = app;
    this.tenant = tenant;
    this.owner = tenant.owner();
    this.buyerId = tenant.addBuyer(who, tenant.company(), "buyer");
    this.buyer = signedIn();
    tenant.asService(tx -> new ProductSeeder().add(tx, sku, "Filter", Instant.EPOCH));
    this.priceList = priced();
    var terms = Map.of("payment_terms", Map.of("kind", "net", "days", 30));
    owner.patch("/admin/customers/" + tenant.company(), terms).expect(200);
    this.address =
        owner
            .post(
                "/admin/customers/%s/addresses".formatted(tenant.company()),
                Map.of("street", List.of("Werkstr. 1"), "city", "Berlin", "country", "DE"))
            .expect(201)
            .text("id");
  }

  private String priced() {
    String list =
        owner
            .post(
                "/admin/price-lists",
                Map.of("code", "L-" + TestApp.ids().next(), "name", "L", "currency", "EUR"))
            .expect(201)
            .header("Location")
            .orElseThrow();
    var assignment = Map.of("kind", "company", "party_id", tenant.company());
    owner.post(list + "/assignments", assignment).expect(201);
    setPrice(list, "12.50");
    return list;
  }

  void setPrice(String list, String amount) {
    var prices = List.of(Map.of("sku", sku, "amount", amount));
    owner.put(list + "/prices", Map.of("prices", prices)).expect(200);
  }

  TestClient signedIn() {
    return tenant.signIn("storefront", who);
  }

  TestClient colleague(String role) {
    String name = role + "-" + TestApp.ids().next();
    tenant.addBuyer(name, tenant.company(), role);
    return tenant.signIn("storefront", name);
  }

  /** The day in the organization's calendar, which is Berlin's. */
  static LocalDate today() {
    return ZonedDateTime.now(ZoneId.of("Europe/Berlin")).toLocalDate();
  }

  /** A valid body, also if the day changes before it is sent: ten of the goods on each 31st. */
  public Map<String, Object> body() {
    return body(today().plusDays(1), Map.of("unit", "months", "every", 1, "anchor_day", 31));
  }

  Map<String, Object> body(LocalDate start, Map<String, Object> cadence) {
    var body = new LinkedHashMap<String, Object>();
    body.put("cadence", cadence);
    body.put("start_date", start.toString());
    body.put("shipping_address_id", address);
    body.put("lines", List.of(Map.of("sku", sku, "quantity", 10)));
    shippingMethods().stream().findFirst().ifPresent(id -> body.put("shipping_method_id", id));
    return body;
  }

  /** A shipping method is required as soon as one exists. */
  private List<String> shippingMethods() {
    return owner.get("/admin/shipping-methods").expect(200).items("id");
  }

  public Map<String, Object> bodyForStaff() {
    return Map.of("customer_id", tenant.company(), "buyer_id", buyerId, "order", body());
  }

  /** Returns the path for the buyer. */
  String created(Map<String, Object> body) {
    return buyer.post(OWN, body).expect(201).header("Location").orElseThrow();
  }

  String created(LocalDate start, String unit) {
    return created(body(start, Map.of("unit", unit, "every", 1)));
  }

  TestReply asStaff(String recurring) {
    return owner.get(recurring.replace(OWN, STAFF)).expect(200);
  }

  List<String> runs(String recurring) {
    JsonNode items =
        owner
            .get(recurring.replace(OWN, STAFF) + "/runs?sort=scheduled_for&limit=200")
            .expect(200)
            .json()
            .at("/items");
    return items
        .valueStream()
        .map(run -> run.at("/scheduled_for").asString() + " " + run.at("/status").asString())
        .toList();
  }

  List<JsonNode> failures() {
    String sql =
        "select data from event where org_id = :org and type = 'subscription.run_failed' order by id";
    return tenant.asService(
        tx -> tx.sql(sql).list(row -> Json.mapper().readTree(row.text("data"))));
  }

  List<String> mailsTo(String person) {
    String sql = "select subject from mail_message where org_id = :org and recipient = :to";
    return tenant.asService(
        tx -> tx.sql(sql).bind("to", tenant.email(person)).list(row -> row.text("subject")));
  }
}
