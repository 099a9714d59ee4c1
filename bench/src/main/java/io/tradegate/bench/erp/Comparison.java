package io.tradegate.bench.erp;

import io.tradegate.bench.lab.Api;
import io.tradegate.bench.prove.Verdicts;
import io.tradegate.platform.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/**
 * Reads everything from the store, by other routes than the ERP uses, and compares it record by
 * record.
 */
final class Comparison {
  private static final int SHOWN = 3;

  private final Api staff;
  private final ErpStore store;
  private final Verdicts verdicts;
  private final Map<String, String> own = new TreeMap<>();
  private final Map<String, String> shop = new TreeMap<>();

  Comparison(Api staff, ErpStore store, Verdicts verdicts) {
    this.staff = staff;
    this.store = store;
    this.verdicts = verdicts;
  }

  void run(ErpUsers users, ShopPeople people) {
    customers();
    variants();
    prices();
    orders(people.ordered());
    stock(users, people);
  }

  private void customers() {
    staff.pages("/admin/customers?limit=200", this::customer);
    bothSides("customer", "customers");
  }

  private void customer(JsonNode customer) {
    String key = Api.text(customer.path("external_id"));
    own.put(key, Shape.customerOwn(customer).toString());
    shop.put(key, Shape.customerShop(customer).toString());
  }

  private void variants() {
    export("products", this::variant);
    bothSides("variant", "products");
  }

  private void variant(JsonNode row) {
    String sku = Api.text(row.path("sku"));
    own.put(sku, Shape.variantOwn(row).toString());
    shop.put(sku, Shape.variantShop(row).toString());
  }

  private void prices() {
    export("prices", this::price);
    bothSides("price", "prices");
  }

  private void price(JsonNode row) {
    String list = Api.text(row.path("price_list"));
    String key = Mirror.priceKey(list, row.path("sku"), row.path("min_quantity"));
    String amount = Fields.of("amount", Fields.number(row.path("amount"))).toString();
    shop.put(key, amount);
    if (list.equals(ErpUsers.LIST)) {
      own.put(key, amount);
    }
  }

  private void export(String target, Consumer<JsonNode> row) {
    staff
        .text("/admin/exports/%s?format=jsonl".formatted(target))
        .lines()
        .forEach(line -> row.accept(Json.mapper().readTree(line)));
  }

  private void orders(Map<String, String> ordered) {
    var told = new TreeMap<String, String>();
    staff.pages("/admin/orders?limit=200", item -> order(item, told));
    verdicts.note("orders", shop.size());
    equal("each order of a buyer is there once, with its total", new TreeMap<>(ordered), told);
    equal("orders are equal, with lines and totals", store.all("order", "shop"), shop);
    forget();
  }

  private void order(JsonNode item, Map<String, String> told) {
    JsonNode order = staff.get("/admin/orders/" + Api.text(item.path("public_id")));
    Fields fields = Shape.order(order);
    shop.put(fields.value("external_id"), fields.toString());
    told.merge(fields.value("po_number"), fields.value("ordered_total"), (a, b) -> a + " and " + b);
  }

  private void stock(ErpUsers users, ShopPeople people) {
    staff.pages(
        "/admin/inventory?limit=200",
        balance -> shop.put(Mirror.stockKey(balance), Shape.stock(balance).toString()));
    var counted = new TreeMap<String, String>();
    shop.forEach((key, fields) -> counted.put(key, Fields.read(fields).value("on_hand")));
    equal("stock follows from what each side did", expected(users, people, counted), counted);
    verdicts.note("stock records", shop.size());
    equal("stock is equal", store.all("stock", "shop"), shop);
    forget();
  }

  private Map<String, String> expected(
      ErpUsers users, ShopPeople people, Map<String, String> counted) {
    var shipped = new HashMap<String, Integer>();
    store.all("order", "shop").values().forEach(order -> ship(Fields.read(order), shipped));
    var expected = new TreeMap<String, String>();
    for (String key : counted.keySet()) {
      String sku = key.substring(key.indexOf('|') + 1);
      int onHand =
          ErpUsers.STOCK
              + users.received().getOrDefault(sku, 0)
              + people.adjusted().getOrDefault(sku, 0)
              - shipped.getOrDefault(sku, 0);
      expected.put(key, Integer.toString(onHand));
    }
    return expected;
  }

  private static void ship(Fields order, Map<String, Integer> shipped) {
    if (order.value("status").equals("shipped")) {
      for (JsonNode line : Json.mapper().readTree(order.value("lines"))) {
        String[] parts = line.asString().split(" ", -1);
        shipped.merge(
            parts[0], Integer.parseInt(parts[1]) - Integer.parseInt(parts[2]), Integer::sum);
      }
    }
  }

  private void bothSides(String kind, String records) {
    verdicts.note(records, shop.size());
    equal(records + ": the store has what the ERP decides", store.all(kind, "own"), own);
    equal(records + ": the ERP has what the store decides", store.all(kind, "shop"), shop);
    forget();
  }

  private void forget() {
    own.clear();
    shop.clear();
  }

  private void equal(String promise, Map<String, String> erp, Map<String, String> there) {
    List<String> differences = new ArrayList<>();
    var keys = new TreeSet<>(erp.keySet());
    keys.addAll(there.keySet());
    for (String key : keys) {
      String one = erp.getOrDefault(key, "nothing");
      String other = there.getOrDefault(key, "nothing");
      if (!one.equals(other)) {
        differences.add("%s: %s in the ERP, %s in the store".formatted(key, one, other));
      }
    }
    differences.stream().limit(SHOWN).forEach(System.err::println);
    verdicts.expect(
        promise,
        "%d records, %d differences".formatted(keys.size(), differences.size()),
        differences.isEmpty() && !keys.isEmpty());
  }
}
