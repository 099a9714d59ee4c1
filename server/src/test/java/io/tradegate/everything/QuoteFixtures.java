package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.catalog.Products;
import io.tradegate.pricing.PriceLists;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Quotes in the status that each verb needs. */
final class QuoteFixtures {
  private static final String ALL = "/admin/quotes";
  private static final String OFFERED = "/storefront/quotes";

  private final TestTenant tenant;
  private final TestClient owner;
  private final TestClient buyer;

  QuoteFixtures(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
    this.buyer = tenant.buyer();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    records.put(ALL + "/{id}", () -> ALL + draft());
    records.put(ALL + "/{id}/diff", () -> ALL + sent() + "/diff");
    records.put(ALL + "/{id}/versions/{version}", () -> ALL + sent() + "/versions/1");
    records.put(ALL + "/{id}/approve-discount", () -> ALL + discounted() + "/approve-discount");
    records.put(ALL + "/{id}/withdraw", () -> ALL + countered() + "/withdraw");
    records.put(ALL + "/{id}/adopt-counter", () -> ALL + countered() + "/adopt-counter");
    records.put(OFFERED + "/{id}", () -> OFFERED + sent());
    records.put(OFFERED + "/{id}/accept", () -> OFFERED + acceptable() + "/accept");
    records.put(OFFERED + "/{id}/versions/{version}", () -> OFFERED + sent() + "/versions/1");
    bodies.put("quotes.create", this::offer);
    bodies.put("quotes.settings_set", () -> Map.of("max_discount_percent", "0"));
    bodies.put("storefront.quotes_counter", QuoteFixtures::counter);
  }

  private Map<String, Object> offer() {
    return offer(Map.of("text", "A bracket", "quantity", 2, "unit_price", euro("5")));
  }

  private Map<String, Object> offer(Map<String, Object> line) {
    return Map.of(
        "customer_id",
        tenant.company(),
        "valid_until",
        "2099-01-01T00:00:00Z",
        "lines",
        List.of(line));
  }

  private static Map<String, Object> euro(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private static Map<String, Object> counter() {
    return Map.of("version", 1, "lines", List.of(Map.of("line", 1, "quantity", 3)));
  }

  private String draft() {
    return "/" + owner.post(ALL, offer()).expect(201).text("public_id");
  }

  private String sent() {
    String id = draft();
    owner.post(ALL + id + "/send").expect(200);
    return id;
  }

  private String countered() {
    String id = sent();
    buyer.post(OFFERED + id + "/counter", counter()).expect(200);
    return id;
  }

  /** By a company that has an address. */
  private String acceptable() {
    buyer
        .post(
            "/storefront/account/addresses",
            Map.of("street", List.of("Main Street 1"), "city", "Berlin", "country", "DE"))
        .expect(201);
    return sent();
  }

  /** Below a floor that is the list price itself, by somebody else than the test's caller. */
  private String discounted() {
    owner.put(ALL + "/settings", Map.of("max_discount_percent", "0")).expect(200);
    var line = Map.of("sku", priced(), "quantity", 1, "unit_price", euro("5"));
    return "/" + owner.post(ALL, offer(line)).expect(201).text("public_id");
  }

  private String priced() {
    String sku = unique("sku");
    var lists = new PriceLists();
    tenant.asService(
        tx -> {
          UUID variant = new Products().add(tx, sku, "Valve", Clock.systemUTC().instant());
          UUID list = lists.add(tx, unique("list"), "List", Currency.getInstance("EUR"));
          lists.assignToCompany(tx, list, tenant.company());
          lists.setPrice(tx, list, variant, 1, BigDecimal.TEN);
          return list;
        });
    return sku;
  }
}
