package io.tradegate.catalog.products;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Attribute values of variants. */
class VariantAttributesTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient staff = shop.owner();
  private final CatalogFixture catalog = new CatalogFixture(shop);
  private final Object length = catalog.attribute("length", "number");
  private final Object colour = catalog.attribute("colour", "text");
  private final Object family =
      catalog.family(
          "bolts",
          List.of(
              Map.of("attribute_id", length, "level", "variant", "required", true),
              Map.of("attribute_id", colour)));

  private TestReply bolt(Map<String, Object> variant) {
    return staff.post(
        "/admin/products",
        Map.of("name", "Bolt", "family_id", family, "variants", List.of(variant)));
  }

  private String path(TestReply product) {
    return "/admin/products/" + product.expect(201).text("id");
  }

  private String variant(String product) {
    return product + "/variants/" + staff.get(product + "/variants").text("items/0/id");
  }

  @Test
  void aVariantKeepsItsTypedValues() {
    String product = path(bolt(Map.of("sku", "B-1", "attributes", Map.of("length", 40.50))));
    String variant = variant(product);

    assertThat(staff.get(variant).json().at("/attributes/length").asString()).isEqualTo("40.5");
    staff.patch(variant, Map.of("unit", "box")).expect(200);
    assertThat(staff.get(variant).json().at("/attributes/length").asString()).isEqualTo("40.5");
    staff.patch(variant, Map.of("attributes", Map.of())).expect(200);
    assertThat(staff.get(variant).json().at("/attributes").isEmpty()).isTrue();
  }

  @Test
  void aValueThatTheFamilyDoesNotHaveThereIsRefusedByName() {
    bolt(Map.of("sku", "B-1", "attributes", Map.of("length", "long")))
        .expectError(400, "validation_failed")
        .expectMessage("`attributes.length`");
    bolt(Map.of("sku", "B-1", "attributes", Map.of("colour", "red")))
        .expectError(400, "validation_failed")
        .expectMessage("belongs to the product");
    bolt(Map.of("sku", "B-1", "attributes", Map.of("weight", 1)))
        .expectError(400, "validation_failed")
        .expectMessage("`weight`");
    staff
        .post(
            "/admin/products",
            Map.of("name", "B", "family_id", family, "attributes", Map.of("length", 1)))
        .expectError(400, "validation_failed")
        .expectMessage("belongs to the variants");
    staff
        .post(
            "/admin/products",
            Map.of(
                "name", "B", "variants", List.of(Map.of("sku", "X", "attributes", Map.of("a", 1)))))
        .expectError(400, "validation_failed")
        .expectMessage("no attributes");
  }

  @Test
  void aProductGoesOnSaleWhenEveryVariantHasWhatIsRequired() {
    String product = path(bolt(Map.of("sku", "B-1")));
    staff
        .post(product + "/activate")
        .expectError(422, "incomplete_product")
        .expectMessage("B-1")
        .expectMessage("length");

    staff.patch(variant(product), Map.of("attributes", Map.of("length", 40))).expect(200);
    staff.post(product + "/activate").expect(200);

    staff
        .patch(variant(product), Map.of("attributes", Map.of()))
        .expectError(422, "incomplete_product")
        .expectMessage("The variant B-1 of");
    staff.post(product + "/variants", Map.of("sku", "B-2")).expectError(422, "incomplete_product");
    staff
        .post(product + "/variants", Map.of("sku", "B-2", "attributes", Map.of("length", 5)))
        .expect(201);
  }

  @Test
  void aFamilyKeepsTheLevelOfAnAttributeThatVariantsUse() {
    String product = path(bolt(Map.of("sku", "B-1", "attributes", Map.of("length", 40))));
    String path = "/admin/attribute-families/" + family;
    var moved = Map.of("attributes", List.of(Map.of("attribute_id", length)));

    staff.patch(path, moved).expectError(422, "in_use").expectMessage("length");
    staff.patch(variant(product), Map.of("attributes", Map.of())).expect(200);

    assertThat(staff.patch(path, moved).expect(200).text("attributes/0/level"))
        .isEqualTo("product");
  }

  @Test
  void aProductKeepsItsFamilyWhileVariantsHaveValuesOfIt() {
    String product = path(bolt(Map.of("sku", "B-1", "attributes", Map.of("length", 40))));
    Object other = catalog.family("nuts", List.of());

    staff
        .patch(product, Map.of("family_id", other))
        .expectError(422, "in_use")
        .expectMessage("B-1");
    staff.patch(variant(product), Map.of("attributes", Map.of())).expect(200);
    staff.patch(product, Map.of("family_id", other)).expect(200);
  }

  @Test
  void anOptionThatAVariantUsesIsNotTakenAway() {
    String attribute =
        "/admin/attributes/"
            + staff
                .post(
                    "/admin/attributes",
                    Map.of(
                        "code",
                        "thread",
                        "name",
                        "Thread",
                        "kind",
                        "select",
                        "options",
                        List.of(option("m6"), option("m8"))))
                .expect(201)
                .text("id");
    Object threads =
        catalog.family(
            "threads",
            List.of(Map.of("attribute_id", attribute.substring(18), "level", "variant")));
    staff
        .post(
            "/admin/products",
            Map.of(
                "name",
                "Nut",
                "family_id",
                threads,
                "variants",
                List.of(Map.of("sku", "N", "attributes", Map.of("thread", "m6")))))
        .expect(201);

    staff
        .patch(attribute, Map.of("options", List.of(option("m8"))))
        .expectError(422, "in_use")
        .expectMessage("m6");
    staff.patch(attribute, Map.of("options", List.of(option("m6")))).expect(200);
  }

  private static Map<String, String> option(String code) {
    return Map.of("code", code, "label", code);
  }

  @Test
  void anUpsertSetsTheValuesOfVariantsAndARepetitionChangesNothing() {
    String path = "/admin/products/by-external-id/ERP-1";
    var body =
        Map.of(
            "name",
            "Bolt",
            "family_id",
            family,
            "variants",
            List.of(Map.of("sku", "U-1", "attributes", Map.of("length", 2.5))));
    String product = "/admin/products/" + staff.put(path, body).expect(201).text("id");
    int version = staff.get(variant(product)).version();

    staff.put(path, body).expect(200);

    TestReply variant = staff.get(variant(product));
    assertThat(variant.version()).isEqualTo(version);
    assertThat(variant.json().at("/attributes/length").asString()).isEqualTo("2.5");
  }

  @Test
  void thePageOfTheProductShowsTheValuesOfEachVariant() {
    String product = path(bolt(Map.of("sku", "B-1", "attributes", Map.of("length", 40))));
    String slug = staff.post(product + "/activate").expect(200).text("slug");

    var page = shop.guest().get("/storefront/products/" + slug).expect(200).json();

    assertThat(page.at("/attributes").isEmpty()).isTrue();
    assertThat(page.at("/variants/0/attributes/0/code").asString()).isEqualTo("length");
    assertThat(page.at("/variants/0/attributes/0/value").asInt()).isEqualTo(40);
  }
}
