package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.catalog.Products;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Price lists, taxes and currencies. */
final class PricingFixtures {
  private final TestTenant tenant;
  private final TestClient owner;
  private @Nullable String sku;
  private @Nullable String taxClass;
  private int taxYear = 2000;

  PricingFixtures(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    addRecords(records);
    bodies.put("price_lists.create", PricingFixtures::priceListFacts);
    bodies.put("price_lists.replace", () -> Map.of("name", "List", "currency", "USD"));
    bodies.put("price_lists.assign", this::assignment);
    bodies.put("prices.upsert", this::prices);
    bodies.put("tax_classes.create", PricingFixtures::taxClass);
    bodies.put("tax_rates.create", this::taxRate);
    bodies.put("tax_rates.replace", this::taxRate);
    bodies.put("tax_settings.set", () -> Map.of("mode", "none"));
    bodies.put("website_pricing.replace", () -> Map.of("tax_display", "net", "currency", "USD"));
    bodies.put("currencies.set", () -> Map.of("rate", "0.92"));
  }

  private void addRecords(Map<String, Supplier<String>> records) {
    records.put("/admin/price-lists/{id}", this::priceList);
    records.put("/admin/price-lists/{id}/prices/{sku}", () -> priced(priceList()));
    records.put(
        "/admin/price-lists/{id}/prices/{sku}/{min_quantity}", () -> priced(priceList()) + "/1");
    records.put(
        "/admin/price-lists/{id}/assignments/{party}",
        () -> created(priceList() + "/assignments", assignment()));
    records.put("/admin/tax-classes/{id}", () -> created("/admin/tax-classes", taxClass()));
    records.put("/admin/tax-rates/{id}", () -> created("/admin/tax-rates", taxRate()));
    records.put("/admin/currencies/{code}", this::currency);
  }

  private static Map<String, Object> priceListFacts() {
    return Map.of("code", unique("list"), "name", "List", "currency", "EUR");
  }

  private String priceList() {
    return created("/admin/price-lists", priceListFacts());
  }

  private String priced(String list) {
    owner.put(list + "/prices", prices()).expect(200);
    return list + "/prices/" + variant();
  }

  private Map<String, Object> prices() {
    return Map.of("prices", List.of(Map.of("sku", variant(), "amount", "12.50")));
  }

  /** The same for all: a body that makes something would change what a test counts. */
  private String variant() {
    if (sku == null) {
      String made = unique("sku");
      tenant.asService(tx -> new Products().add(tx, made, "Thing", Instant.EPOCH));
      sku = made;
    }
    return sku;
  }

  private Map<String, Object> assignment() {
    return Map.of("kind", "company", "party_id", tenant.company());
  }

  private static Map<String, Object> taxClass() {
    return Map.of("code", unique("class"), "name", "Class");
  }

  /** Each for a year of its own, since rates must not overlap. */
  private Map<String, Object> taxRate() {
    if (taxClass == null) {
      taxClass = owner.post("/admin/tax-classes", taxClass()).expect(201).text("id");
    }
    return Map.of(
        "tax_class_id",
        taxClass,
        "country",
        "DE",
        "rate",
        "19",
        "valid_from",
        "%d-01-01T00:00:00Z".formatted(taxYear),
        "valid_until",
        "%d-01-01T00:00:00Z".formatted(++taxYear));
  }

  private String currency() {
    owner.put("/admin/currencies/USD", Map.of("rate", "0.92")).expect(200);
    return "/admin/currencies/USD";
  }

  private String created(String collection, Object body) {
    return madeBy(owner, collection, body);
  }
}
