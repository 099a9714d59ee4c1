package io.tradegate.bench.billing;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.CatalogStore;
import io.tradegate.bench.CheckoutSeed;
import io.tradegate.bench.Market;
import io.tradegate.bench.lab.Lab;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Json;
import io.tradegate.receivables.LedgerCheckStore;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.JsonNode;

/** A store that ships, bills and is paid, over HTTP. */
final class BillingShop implements AutoCloseable {
  private static final int GOODS = 60;
  private static final Map<String, Object> TERMS = Map.of("payment", Map.of("method", "terms"));
  private static final Map<String, Object> SELLER =
      Map.of(
          "name", "Nordwerk GmbH",
          "street", List.of("Hafenstr. 7"),
          "postal_code", "20457",
          "city", "Hamburg",
          "country", "DE",
          "vat_id", "DE123456789",
          "bank", Map.of("iban", "DE89 3704 0044 0532 0130 00"));

  private final Market market;
  private final long org;

  private BillingShop(Market market) {
    this.market = market;
    this.org =
        market
            .lab()
            .owner()
            .withHandle(
                handle ->
                    handle
                        .createQuery("select org_id from customer_company where id = :id")
                        .bind("id", market.party(0).customer().value())
                        .mapTo(Long.class)
                        .one());
  }

  /** {@code jobs}: whether the service also prints documents and sends mail. */
  static BillingShop open(int buyers, boolean jobs) throws Exception {
    Market market = Market.open(buyers, GOODS, Map.of("RUN_JOBS", Boolean.toString(jobs)));
    try {
      var shop = new BillingShop(market);
      shop.store()
          .putJson(
              "/admin/billing-settings",
              market.staff(),
              Map.of("billing", "manual", "seller", SELLER));
      return shop;
    } catch (RuntimeException e) {
      market.close();
      throw e;
    }
  }

  Lab lab() {
    return market.lab();
  }

  CatalogStore store() {
    return market.store();
  }

  long org() {
    return org;
  }

  String staff() {
    return market.staff();
  }

  CustomerId company(int buyer) {
    return market.party(buyer).customer();
  }

  /** An order of three lines; its id. */
  String place(int buyer, int turn, int quantity) {
    var rows =
        CheckoutSeed.basket(buyer + turn, GOODS).stream()
            .map(good -> Map.of("sku", CheckoutSeed.sku(good), "quantity", quantity))
            .toList();
    store().postJson("/storefront/cart/quick-order", market.token(buyer), Map.of("rows", rows));
    JsonNode order = json(store().postJson("/storefront/checkout", market.token(buyer), TERMS));
    return order.path("public_id").asString();
  }

  /** Packs all goods of an order; the shipment. */
  JsonNode pack(String order) {
    return post("/admin/orders/" + order + "/shipments", Map.of());
  }

  void ship(String shipment) {
    post("/admin/shipments/" + shipment + "/ship", Map.of());
  }

  /** Bills what was shipped of an order. */
  JsonNode bill(String order) {
    return post("/admin/orders/" + order + "/invoices", Map.of("issue", true));
  }

  /** Waits until the PDF of an invoice can be read; its bytes. */
  int print(String invoice) {
    String url = post("/admin/invoices/" + invoice + "/pdf-link", Map.of()).path("url").asString();
    URI address = URI.create(url);
    String path = address.getRawPath() + "?" + address.getRawQuery();
    var answer = new Object[1];
    await(
        () -> {
          HttpResponse<String> file = store().get(path, null);
          answer[0] = file.body();
          return file.statusCode() == 200;
        });
    return ((String) answer[0]).length();
  }

  /** The company pays an invoice; the service finds out which one. */
  void pay(int buyer, JsonNode invoice) {
    post(
        "/admin/payments",
        Map.of(
            "customer_id", company(buyer),
            "amount", invoice.path("total"),
            "reference", "bank-" + UUID.randomUUID()));
  }

  JsonNode post(String path, Object body) {
    return json(store().postJson(path, staff(), body));
  }

  /** The body of a successful answer. */
  String get(String path) {
    HttpResponse<String> answer = store().get(path, staff());
    if (answer.statusCode() != 200) {
      throw new IllegalStateException(path + " answered " + answer.body());
    }
    return answer.body();
  }

  static void await(BooleanSupplier condition) {
    long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(10);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > until) {
        throw new IllegalStateException("It did not happen within ten minutes.");
      }
      try {
        TimeUnit.MILLISECONDS.sleep(2);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  private static JsonNode json(String text) {
    return Json.mapper().readTree(text);
  }

  static String id(JsonNode record) {
    return record.path("public_id").asString();
  }

  /** The ids of a buyer by their column in {@code bench_caller}. */
  Map<String, String> given(int buyer) {
    return market.party(buyer).given();
  }

  String text(String sql) {
    return lab().owner().withHandle(handle -> handle.createQuery(sql).mapTo(String.class).one());
  }

  /** One figure from the database. */
  double number(String sql) {
    return lab().owner().withHandle(handle -> handle.createQuery(sql).mapTo(Double.class).one());
  }

  /** Fails if the ledger of the store is not what its postings say. */
  void requireBalancedLedger() {
    try (Database database = Database.open(lab().settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      List<LedgerCheckStore.Unbalanced> found =
          db.read(Caller.service(org, "bench"), LedgerCheckStore::verify);
      if (!found.isEmpty()) {
        throw new IllegalStateException(
            "The ledger is wrong in %d places, such as %s."
                .formatted(found.size(), found.getFirst()));
      }
    }
  }

  @Override
  public void close() {
    market.close();
  }
}
