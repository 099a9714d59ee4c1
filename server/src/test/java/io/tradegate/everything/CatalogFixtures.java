package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Products, categories and attributes. */
final class CatalogFixtures {
  private final TestClient owner;

  CatalogFixtures(TestTenant tenant) {
    this.owner = tenant.owner();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    addRecords(records);
    bodies.put("products.create", CatalogFixtures::product);
    bodies.put("variants.create", CatalogFixtures::variant);
    bodies.put("products.set_pictures", this::pictures);
    bodies.put("attributes.create", CatalogFixtures::attribute);
    bodies.put("attribute_families.create", CatalogFixtures::family);
    bodies.put("search_synonyms.create", CatalogFixtures::synonyms);
    bodies.put("search_synonyms.change", CatalogFixtures::synonyms);
  }

  private void addRecords(Map<String, Supplier<String>> records) {
    String product = "/admin/products/{id}";
    records.put("/storefront/products/{slug}", this::productPage);
    records.put(product, () -> created("/admin/products", product()));
    records.put(product + "/unarchive", () -> archived() + "/unarchive");
    records.put(
        product + "/variants/{variant_id}",
        () -> created(created("/admin/products", product()) + "/variants", variant()));
    records.put(product + "/translations/{locale}", this::translation);
    records.put("/admin/search/synonyms/{id}", () -> created("/admin/search/synonyms", synonyms()));
    records.put("/admin/categories/{id}", () -> created("/admin/categories", named()));
    records.put("/admin/attributes/{id}", () -> created("/admin/attributes", attribute()));
    records.put(
        "/admin/attribute-families/{id}", () -> created("/admin/attribute-families", family()));
  }

  private static Map<String, Object> named() {
    return Map.of("name", unique("Name"));
  }

  private static Map<String, Object> product() {
    return Map.of("name", unique("Product"), "variants", List.of(variant()));
  }

  private static Map<String, Object> variant() {
    return Map.of("sku", unique("sku"));
  }

  private static Map<String, Object> attribute() {
    return Map.of("code", code(), "name", "Attribute", "kind", "text");
  }

  private static Map<String, Object> family() {
    return Map.of("code", code(), "name", "Family");
  }

  private static Map<String, Object> synonyms() {
    return Map.of("terms", List.of("drill", "borer"));
  }

  private Map<String, Object> pictures() {
    String media = Uploading.as(owner).picture().text("id");
    return Map.of("pictures", List.of(Map.of("media_id", media)));
  }

  private static String code() {
    return unique("c").replace('-', '_');
  }

  private String productPage() {
    String product = created("/admin/products", product());
    return "/storefront/products/" + owner.post(product + "/activate").expect(200).text("slug");
  }

  private String archived() {
    String product = created("/admin/products", product());
    owner.post(product + "/archive").expect(200);
    return product;
  }

  private String translation() {
    String translation = created("/admin/products", product()) + "/translations/de";
    owner.put(translation, named()).expect(200);
    return translation;
  }

  private String created(String collection, Object body) {
    return madeBy(owner, collection, body);
  }
}
