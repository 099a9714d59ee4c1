package io.tradegate.checkout;

import io.tradegate.cart.CartShop;
import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.shipping.Harbour;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A store ready for orders: goods, prices, a company with terms and an address, a parcel. */
public final class Counter {
  private final CartShop shop;
  private final TestTenant tenant;
  private final OrderDesk desk;
  private final Harbour harbour;
  private final UUID parcel;

  private Counter(TestApp app) {
    shop = CartShop.open(app);
    tenant = shop.tenant();
    desk = new OrderDesk(app, tenant);
    harbour = new Harbour(tenant);
    onTerms(tenant.company());
    address(tenant.company(), "Stuttgart");
    parcel = harbour.method(Harbour.byWeight("Parcel", harbour.zone("DE"), "0", "5.00"));
  }

  public static Counter open() {
    return open(TestApp.shared());
  }

  public static Counter open(TestApp app) {
    return new Counter(app);
  }

  public CartShop shop() {
    return shop;
  }

  public TestTenant tenant() {
    return tenant;
  }

  public OrderDesk desk() {
    return desk;
  }

  Harbour harbour() {
    return harbour;
  }

  public TestClient owner() {
    return shop.owner();
  }

  public UUID parcel() {
    return parcel;
  }

  void onTerms(CustomerId company) {
    owner()
        .patch(
            "/admin/customers/" + company,
            Map.of("payment_terms", Map.of("kind", "net", "days", 30)))
        .expect(200);
  }

  String address(CustomerId company, String city) {
    return owner()
        .post(
            "/admin/customers/" + company + "/addresses",
            Map.of(
                "street",
                List.of("Werkstr. 1"),
                "postal_code",
                "70173",
                "city",
                city,
                "country",
                "DE"))
        .expect(201)
        .text("id");
  }

  /** So much tax on everything in Germany. */
  public void taxes(String rate) {
    tenant.chargesTax();
    String standard =
        owner()
            .post("/admin/tax-classes", Map.of("code", "standard", "name", "Standard"))
            .expect(201)
            .text("id");
    owner()
        .post("/admin/tax-rates", Map.of("tax_class_id", standard, "country", "DE", "rate", rate))
        .expect(201);
  }

  public void stocks(String sku, int quantity) {
    String warehouse = "W-" + TestApp.ids().next();
    desk.warehouse(warehouse);
    owner()
        .post(
            "/admin/inventory/receipts",
            Map.of(
                "warehouse", warehouse, "lines", List.of(Map.of("sku", sku, "quantity", quantity))))
        .expect(201);
  }

  /** A new buyer whose cart holds a quantity of a SKU. */
  public TestClient buyerWith(String sku, int quantity) {
    TestClient buyer = shop.buyer("buyer");
    CartShop.add(buyer, sku, quantity).expect(200);
    return buyer;
  }

  public Map<String, Object> onTerms() {
    return paidBy(Map.of("method", "terms"));
  }

  public Map<String, Object> byCard(String token) {
    return paidBy(Map.of("method", "card", "card_token", token));
  }

  public Map<String, Object> byTransfer() {
    return paidBy(Map.of("method", "transfer"));
  }

  private Map<String, Object> paidBy(Map<String, Object> payment) {
    var body = new LinkedHashMap<String, Object>();
    body.put("shipping_method_id", parcel);
    body.put("payment", payment);
    return body;
  }

  public static TestReply checkout(TestClient buyer, Map<String, Object> body) {
    return buyer.post("/storefront/checkout", body);
  }

  long count(String table) {
    return tenant.asService(
        tx ->
            tx.sql("select count(*) as n from " + table + " where org_id = :org")
                .one(row -> row.bigint("n")));
  }
}
