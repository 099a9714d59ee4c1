package io.tradegate.bench.erp;

import io.tradegate.bench.lab.Api;
import io.tradegate.bench.lab.Shop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/**
 * Staff and buyers of the store, who work while both sides crash; they keep a book of what they
 * did.
 */
final class ShopPeople {
  static final String LIST = "SHOP";
  private static final int CANCELLED_EVERY = 5;

  private final Shop shop;
  private final ErpSize size;
  private final Api staff;
  private final List<Api> buyers = new ArrayList<>();
  private final Map<String, String> ordered = new ConcurrentHashMap<>();
  private final Map<String, Integer> adjusted = new HashMap<>();
  private int requests;

  ShopPeople(Shop shop, ErpSize size, Api staff) {
    this.shop = shop;
    this.size = size;
    this.staff = staff;
  }

  /** After the first load: the list of the ERP is for the store, and some companies have buyers. */
  void open() {
    JsonNode list = staff.get("/admin/price-lists?code=" + ErpUsers.LIST).at("/items/0");
    staff.post(
        "/admin/price-lists/%s/assignments".formatted(Api.text(list.path("id"))),
        key(),
        Map.of("kind", "website", "party_id", shop.website().value()));
    for (int n = 0; n < size.buyers(); n++) {
      buyers.add(shop.buyer("buyer-%d@erp.test".formatted(n), companyId(ErpUsers.customer(n))));
    }
    staff.post(
        "/admin/price-lists",
        key(),
        Map.of("code", LIST, "name", "List of the store", "currency", "EUR"));
  }

  private UUID companyId(String key) {
    String path = "/admin/customers/by-external-id/" + Api.escaped(key);
    return UUID.fromString(Api.text(staff.get(path).path("id")));
  }

  private String key() {
    requests++;
    return "shop-" + requests;
  }

  /** The orders of a day, and what staff change meanwhile. */
  void work(int day, int orders) {
    for (int n = 0; n < orders; n++) {
      String id = order("PO-%d-%d".formatted(day, n), n);
      if (n % CANCELLED_EVERY == 0) {
        staff.tryPost(
            "/admin/orders/%s/cancel".formatted(id), key(), Map.of("reason", "Not needed"));
      }
      if (n < size.changes()) {
        change(day, n);
      }
    }
  }

  private String order(String po, int n) {
    Api buyer = buyers.get(n % buyers.size());
    int half = size.products() / 2;
    var rows =
        List.of(
            Map.of("sku", ErpUsers.sku(n % half), "quantity", 1 + n % 7),
            Map.of("sku", ErpUsers.sku((n * 13 + 5) % half), "quantity", 2));
    buyer.post("/storefront/cart/quick-order", key(), Map.of("rows", rows));
    Api.Answer placed =
        buyer.post(
            "/storefront/checkout",
            "checkout-" + po,
            Map.of("po_number", po, "payment", Map.of("method", "terms")));
    JsonNode order = placed.isRepetition() ? buyer.get(placed.location()) : placed.body();
    ordered.put(po, Shape.order(order).value("ordered_total"));
    return Api.text(order.path("public_id"));
  }

  private void change(int day, int n) {
    String company = "/admin/customers/" + companyId(ErpUsers.customer(n));
    staff.patch(company, Map.of("notes", "Visited on day %d, %d".formatted(day, n)));
    staff.tryPost(
        "/admin/customers",
        key(),
        Map.of("code", "NEW-%d-%d".formatted(day, n), "name", "New company %d".formatted(n)));
    describe(ErpUsers.sku(n), "Described on day %d".formatted(day));
    JsonNode list = staff.get("/admin/price-lists?code=" + LIST).at("/items/0");
    staff.put(
        "/admin/price-lists/%s/prices".formatted(Api.text(list.path("id"))),
        Map.of("prices", List.of(price(ErpUsers.sku(n), day))));
    adjust(ErpUsers.sku(n), -day);
  }

  private void describe(String sku, String text) {
    JsonNode product = staff.get("/admin/products?sku=" + sku).at("/items/0");
    staff.patch("/admin/products/" + Api.text(product.path("id")), Map.of("description", text));
  }

  private static Map<String, Object> price(String sku, int day) {
    return Map.of("sku", sku, "min_quantity", day, "amount", "%d.25".formatted(day));
  }

  private void adjust(String sku, int delta) {
    adjusted.merge(sku, delta, Integer::sum);
    staff.post(
        "/admin/inventory/adjustments",
        key(),
        Map.of(
            "warehouse",
            ErpUsers.WAREHOUSE,
            "reason",
            "damaged",
            "lines",
            List.of(Map.of("sku", sku, "delta", delta))));
  }

  /** What buyers were told about the totals of their orders, by purchase order number. */
  Map<String, String> ordered() {
    return ordered;
  }

  Map<String, Integer> adjusted() {
    return adjusted;
  }
}
