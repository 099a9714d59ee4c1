package io.tradegate.catalog.products;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Staff create, change and activate products. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProductRoutesTest {
  private static final UUID UNKNOWN = UUID.fromString("00000000-0000-7000-8000-000000000000");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);

  @Test
  void aProductGoesFromDraftToSaleToTheArchiveAndBackToDraft() {
    String product = CatalogFixture.path(catalog.draft("Lathe", "LATHE"));

    assertThat(catalog.staff.get(product).json().at("/allowed_actions").toString())
        .isEqualTo("[\"activate\",\"archive\"]");
    catalog.staff.post(product + "/unarchive").expectError(422, "invalid_transition");
    catalog.staff.post(product + "/activate").expect(200);
    catalog
        .staff
        .post(product + "/activate")
        .expectError(422, "invalid_transition")
        .expectMessage("allowed now: archive");
    catalog.staff.delete(product).expectError(422, "invalid_transition");
    catalog.staff.post(product + "/archive").expect(200);
    assertThat(catalog.staff.post(product + "/unarchive").expect(200).text("status"))
        .isEqualTo("draft");
    catalog.staff.delete(product).expect(204);
    catalog.staff.get(product).expectError(404, "not_found");
  }

  @Test
  void aViewerIsOfferedNoActions() {
    TestReply product = catalog.draft("Saw", "SAW");
    var viewer = shop.staff("product.view");

    assertThat(viewer.get(CatalogFixture.path(product)).json().at("/allowed_actions")).isEmpty();
    assertThat(viewer.get("/admin/products?q=SAW").json().at("/items/0/allowed_actions")).isEmpty();
  }

  @Test
  void nothingGoesOnSaleWithoutAVariant() {
    var body = Map.of("name", "Empty");
    String product = CatalogFixture.path(catalog.staff.post("/admin/products", body).expect(201));

    catalog.staff.post(product + "/activate").expectError(422, "incomplete_product");
  }

  @Test
  void aProductOnSaleKeepsItsLastVariant() {
    TestReply product = catalog.onSale("Pliers", "PLIERS");
    String variants = CatalogFixture.path(product) + "/variants";
    String only = variants + "/" + catalog.staff.get(variants).text("items/0/id");

    catalog.staff.delete(only).expectError(422, "incomplete_product");
    catalog.staff.post(variants, Map.of("sku", "PLIERS-2")).expect(201);
    catalog.staff.delete(only).expect(204);
  }

  @Test
  void ofTwoWhoChangeTheSameVersionOneWins() throws Exception {
    String product = CatalogFixture.path(catalog.draft("Vice", "VICE"));
    var careful = catalog.staff.with("If-Match", "\"1\"");

    List<Integer> answers =
        Race.of(4, () -> careful.patch(product, Map.of("description", "Mine")).status());

    assertThat(answers).containsExactlyInAnyOrder(200, 412, 412, 412);
  }

  @Test
  void ofManyConcurrentActivationsOneSucceeds() throws Exception {
    String product = CatalogFixture.path(catalog.draft("Clamp", "CLAMP"));

    List<Integer> answers = Race.of(4, () -> catalog.staff.post(product + "/activate").status());

    assertThat(answers).containsExactlyInAnyOrder(200, 422, 422, 422);
  }

  @Test
  void slugsComeFromTheNameAndNeverClash() {
    assertThat(catalog.draft("Größe Ünï #1", "SLUG-1").text("slug")).isEqualTo("grosse-uni-1");
    assertThat(catalog.draft("Größe Ünï #1", "SLUG-2").text("slug"))
        .isEqualTo("grosse-uni-1-slug-2");
    assertThat(catalog.draft("螺栓", "SLUG-3").text("slug")).isEqualTo("slug-3");
    assertThat(catalog.staff.post("/admin/products", Map.of("name", "螺栓")).expect(201).text("slug"))
        .matches("[0-9a-f]{12}");
    var bad = Map.of("name", "X", "slug", "Not A Slug");
    catalog.staff.post("/admin/products", bad).expectError(400, "validation_failed");
  }

  @Test
  void manyOfOneNameAtOnceAllGetASlug() throws Exception {
    List<String> slugs =
        Race.of(8, () -> catalog.draft("Same name", "SAME-" + TestApp.ids().next()).text("slug"));

    assertThat(slugs).doesNotHaveDuplicates();
  }

  @Test
  void filtersNarrowTheList() {
    TestReply found = catalog.onSale("Findable thing", "FIND-ME");
    String path = CatalogFixture.path(found);
    catalog.staff.put(path + "/visibility", Map.of("visibility", "customers")).expect(200);

    assertThat(catalog.staff.get("/admin/products?q=find-me").items("id"))
        .containsExactly(found.text("id"));
    assertThat(catalog.staff.get("/admin/products?q=findable&status=draft").items("id")).isEmpty();
    assertThat(catalog.staff.get("/admin/products?visibility=customers").items("id"))
        .containsExactly(found.text("id"));
  }

  @Test
  void aCategoryFamilyOrPartyOfAnotherShopCannotBeNamed() {
    var others = new CatalogFixture(app.newTenant());
    UUID category = others.category("Theirs");
    UUID family = others.family("theirs", List.of());
    String product = CatalogFixture.path(catalog.draft("Mine", "MINE"));

    for (Object change :
        List.of(
            Map.of("category_ids", List.of(category)),
            Map.of("family_id", family),
            Map.of("category_ids", List.of(UNKNOWN)))) {
      catalog.staff.patch(product, change).expectError(400, "validation_failed");
    }
    var stranger = Map.of("company_ids", List.of(others.shop.company()));
    catalog
        .staff
        .put(product + "/visibility", Map.of("visibility", "chosen", "allowed", stranger))
        .expectError(400, "validation_failed");
    assertThat(catalog.staff.get(product + "/visibility").text("visibility")).isEqualTo("everyone");
  }

  @Test
  void aPartyCannotBeAllowedAndExcludedAtOnce() {
    String product = CatalogFixture.path(catalog.draft("Torn", "TORN"));
    var company = Map.of("company_ids", List.of(shop.company()));

    catalog
        .staff
        .put(
            product + "/visibility",
            Map.of("visibility", "chosen", "allowed", company, "kept_out", company))
        .expectError(400, "validation_failed");
    TestReply set =
        catalog
            .staff
            .put(product + "/visibility", Map.of("visibility", "chosen", "kept_out", company))
            .expect(200);
    assertThat(set.json()).isEqualTo(catalog.staff.get(product + "/visibility").json());
    assertThat(set.text("kept_out/company_ids/0")).isEqualTo(shop.company().toString());
  }

  @Test
  void theChangeOfAVariantCountsAsAChangeOfItsProduct() {
    TestReply product = catalog.draft("Watched", "WATCHED");
    String path = CatalogFixture.path(product);
    catalog.staff.post(path + "/variants", Map.of("sku", "WATCHED-2")).expect(201);

    assertThat(catalog.staff.get(path).text("updated_at"))
        .isGreaterThan(product.text("updated_at"));
  }

  @Test
  void aTakenSkuNamesItsHolderAlsoWhenAVariantChanges() {
    String path = CatalogFixture.path(catalog.draft("Holder", "HOLDER"));
    String holder = path + "/variants/" + catalog.staff.get(path + "/variants").text("items/0/id");
    TestReply other = catalog.staff.post(path + "/variants", Map.of("sku", "OTHER")).expect(201);

    TestReply swapped =
        catalog
            .staff
            .patch(path + "/variants/" + other.text("id"), Map.of("sku", "HOLDER"))
            .expectError(409, "duplicate");

    assertThat(swapped.header("Location")).contains(holder);
    catalog.staff.patch(holder, Map.of("sku", "HOLDER", "pack_size", 2)).expect(200);
  }
}
