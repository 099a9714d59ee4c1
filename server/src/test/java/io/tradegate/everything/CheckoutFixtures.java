package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.PaymentMethod;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Shipping, payments and checkout. */
final class CheckoutFixtures {
  private static final String WEBSITE =
      "select id from website where org_id = :org order by created_at limit 1";

  private final TestTenant tenant;
  private final TestClient owner;
  private final String sku;
  private final String zone;
  private final UUID website;
  private final UUID parcel;

  /** All of it is there from the start, since bodies make nothing. */
  CheckoutFixtures(TestTenant tenant, String sku) {
    this.tenant = tenant;
    this.owner = tenant.owner();
    this.sku = sku;
    this.website = tenant.asService(tx -> tx.sql(WEBSITE).one(row -> row.uuid("id")));
    this.zone = owner.post("/admin/shipping-zones", zone()).expect(201).text("id");
    this.parcel = owner.post("/admin/shipping-methods", method()).expect(201).uuid("id");
    String prices =
        madeBy(
            owner,
            "/admin/price-lists",
            Map.of("code", unique("list"), "name", "Prices", "currency", "EUR"));
    owner
        .put(
            prices + "/prices", Map.of("prices", List.of(Map.of("sku", sku, "amount", "12.50"))))
        .expect(200);
    owner
        .post(prices + "/assignments", Map.of("kind", "website", "party_id", website))
        .expect(201);
    owner
        .post(
            "/admin/customers/" + tenant.company() + "/addresses",
            Map.of("street", List.of("Werkstr. 1"), "city", "Stuttgart", "country", "DE"))
        .expect(201);
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    records.put("/admin/shipping-zones/{id}", () -> madeBy(owner, "/admin/shipping-zones", zone()));
    records.put(
        "/admin/shipping-methods/{id}", () -> madeBy(owner, "/admin/shipping-methods", method()));
    records.put("/admin/payments/{id}", this::payment);
    records.put("/admin/orders/{id}/payments", () -> "/admin/orders/" + unpaid() + "/payments");
    records.put(
        "/storefront/orders/{id}/payments", () -> "/storefront/orders/" + unpaid() + "/payments");
    records.put("/storefront/orders/{id}/pay", () -> "/storefront/orders/" + unpaid() + "/pay");
    bodies.put("shipping_zones.create", CheckoutFixtures::zone);
    bodies.put("shipping_zones.replace", CheckoutFixtures::zone);
    bodies.put("shipping_methods.create", this::method);
    bodies.put("shipping_methods.replace", this::method);
    bodies.put("orders.payments_record", CheckoutFixtures::transfer);
    bodies.put("storefront.orders_pay", CheckoutFixtures::paid);
    bodies.put("checkout.place", this::order);
    bodies.put("checkout.preview", this::order);
    bodies.put("checkout.shipping_methods", Map::of);
    bodies.put("orders.place", this::staffOrder);
  }

  /** Whether the caller must have put something into a cart before. */
  static boolean needsACart(Route route) {
    return route.path().startsWith("/storefront/checkout");
  }

  private static Map<String, Object> zone() {
    return Map.of("name", unique("zone"), "countries", List.of("DE"));
  }

  private Map<String, Object> method() {
    return Map.of(
        "name",
        "Parcel",
        "zone_id",
        zone,
        "basis",
        "weight",
        "currency",
        "EUR",
        "rates",
        List.of(Map.of("from", "0", "price", "4.90")));
  }

  private UUID unpaid() {
    var desk = new OrderDesk(tenant);
    return desk.place(
            OrderDesk.paidBy(
                PaymentMethod.CARD, desk.draft(OrderDesk.freeText("Anything", 1, "5.00"))))
        .id();
  }

  private String payment() {
    return madeBy(owner, "/admin/orders/" + unpaid() + "/payments", transfer());
  }

  private static Map<String, Object> transfer() {
    return Map.of(
        "reference", unique("bank"), "amount", Map.of("amount", "1.00", "currency", "EUR"));
  }

  private static Map<String, Object> paid() {
    return Map.of("payment", Map.of("method", "transfer"));
  }

  private Map<String, Object> order() {
    return Map.of("shipping_method_id", parcel, "payment", Map.of("method", "transfer"));
  }

  private Map<String, Object> staffOrder() {
    return Map.of(
        "customer_id",
        tenant.company(),
        "website_id",
        website,
        "lines",
        List.of(Map.of("sku", sku, "quantity", 1)),
        "shipping_price",
        Map.of("amount", "3.00", "currency", "EUR"),
        "payment_method",
        "transfer");
  }
}
