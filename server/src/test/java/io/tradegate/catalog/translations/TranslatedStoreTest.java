package io.tradegate.catalog.translations;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a visitor sees of a translated catalog. */
class TranslatedStoreTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient staff = shop.owner();
  private final TestClient guest = shop.guest();
  private String product = "";
  private String slug = "";

  @BeforeEach
  void plant() {
    String category = made("/admin/categories", Map.of("name", "Gloves"));
    String attribute =
        made(
            "/admin/attributes",
            Map.of(
                "code",
                "colour",
                "name",
                "Colour",
                "kind",
                "select",
                "filterable",
                true,
                "options",
                List.of(
                    Map.of("code", "red", "label", "Red"), Map.of("code", "tan", "label", "Tan"))));
    String family =
        made(
            "/admin/attribute-families",
            Map.of(
                "code",
                "f",
                "name",
                "F",
                "attributes",
                List.of(Map.of("attribute_id", id(attribute), "level", "variant"))));
    product =
        made(
            "/admin/products",
            Map.of(
                "name",
                "Glove",
                "description",
                "Warm",
                "seo_title",
                "Gloves to buy",
                "family_id",
                id(family),
                "category_ids",
                List.of(id(category)),
                "variants",
                List.of(variant("G-1", "red", "S"), variant("G-2", "tan", "M"))));
    slug = staff.post(product + "/activate").expect(200).text("slug");
    staff.put(category + "/translations/de", Map.of("name", "Handschuhe")).expect(200);
    staff
        .put(
            attribute + "/translations/de",
            Map.of("name", "Farbe", "options", List.of(Map.of("code", "red", "label", "Rot"))))
        .expect(200);
    staff
        .put(
            product + "/translations/de",
            Map.of(
                "name",
                "Handschuh",
                "seo_description",
                "Handschuhe kaufen",
                "options",
                List.of(
                    Map.of(
                        "option",
                        "Size",
                        "name",
                        "Größe",
                        "values",
                        List.of(Map.of("value", "S", "label", "klein"))))))
        .expect(200);
  }

  private static Map<String, Object> variant(String sku, String colour, String size) {
    return Map.of(
        "sku", sku, "attributes", Map.of("colour", colour), "options", Map.of("Size", size));
  }

  private String made(String collection, Object body) {
    return staff.post(collection, body).expect(201).header("Location").orElseThrow();
  }

  private static String id(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private JsonNode page(String query) {
    return guest.get("/storefront/products/" + slug + query).expect(200).json();
  }

  @Test
  void theTreeOfCategoriesIsInTheLanguageOfTheVisitor() {
    assertThat(guest.get("/storefront/categories?locale=de-AT").items("name"))
        .containsExactly("Handschuhe");
    assertThat(guest.with("Accept-Language", "de").get("/storefront/categories").items("name"))
        .containsExactly("Handschuhe");
    assertThat(guest.get("/storefront/categories").items("name")).containsExactly("Gloves");
    assertThat(guest.get("/storefront/categories?locale=fr").items("name"))
        .containsExactly("Gloves");
  }

  @Test
  void thePageOfAProductIsTranslatedFieldByField() {
    JsonNode german = page("?locale=de");

    assertThat(german.at("/name").asString()).isEqualTo("Handschuh");
    assertThat(german.at("/description").asString()).isEqualTo("Warm");
    assertThat(german.at("/seo_title").asString()).isEqualTo("Gloves to buy");
    assertThat(german.at("/seo_description").asString()).isEqualTo("Handschuhe kaufen");
    assertThat(german.at("/categories/0/name").asString()).isEqualTo("Handschuhe");
    assertThat(german.at("/breadcrumbs/0/name").asString()).isEqualTo("Handschuhe");
    assertThat(page("").at("/categories/0/name").asString()).isEqualTo("Gloves");
  }

  @Test
  void attributesAndOptionsOfVariantsAreTranslated() {
    JsonNode first = page("?locale=de").at("/variants/0");
    JsonNode second = page("?locale=de").at("/variants/1");

    assertThat(first.at("/attributes/0/name").asString()).isEqualTo("Farbe");
    assertThat(first.at("/attributes/0/labels/0").asString()).isEqualTo("Rot");
    assertThat(second.at("/attributes/0/labels/0").asString()).isEqualTo("Tan");
    assertThat(first.at("/options/Size").asString()).isEqualTo("S");
    assertThat(first.at("/option_labels/0/name").asString()).isEqualTo("Größe");
    assertThat(first.at("/option_labels/0/label").asString()).isEqualTo("klein");
    assertThat(second.at("/option_labels/0/label").asString()).isEqualTo("M");
    assertThat(page("").at("/variants/0/option_labels/0/name").asString()).isEqualTo("Size");
  }

  @Test
  void unitsOfAVariantAreNamedInTheLanguageOfThePage() {
    var box = List.of(Map.of("unit", "box", "factor", 12));
    String variants = product + "/variants";
    String first = variants + "/" + staff.get(variants).expect(200).text("items/0/id");
    staff.patch(first, Map.of("unit", "pair", "units", box)).expect(200);
    staff.put(unit("pair") + "/translations/de", Map.of("name", "Paar")).expect(200);
    staff.put(unit("box") + "/translations/de", Map.of("name", "Karton")).expect(200);

    JsonNode german = page("?locale=de-AT").at("/variants/0");
    assertThat(german.at("/unit").asString()).isEqualTo("pair");
    assertThat(german.at("/unit_name").asString()).isEqualTo("Paar");
    assertThat(german.at("/units/0/unit").asString()).isEqualTo("box");
    assertThat(german.at("/units/0/name").asString()).isEqualTo("Karton");
    assertThat(german.at("/units/0/factor").toString()).isEqualTo("12");
    assertThat(page("?locale=fr").at("/variants/0/unit_name").asString()).isEqualTo("Pair");
    assertThat(page("").at("/variants/0/units/0/name").asString()).isEqualTo("Box");
    assertThat(page("?locale=de").at("/variants/1/unit_name").asString()).isEqualTo("Piece");
  }

  private String unit(String code) {
    return "/admin/units/" + staff.get("/admin/units?code=" + code).expect(200).text("items/0/id");
  }

  @Test
  void facetsAreTranslated() {
    JsonNode facets = guest.get("/storefront/search?locale=de").expect(200).json().at("/facets");

    assertThat(facets.at("/attributes/0/name").asString()).isEqualTo("Farbe");
    assertThat(facets.at("/attributes/0/values").valueStream().map(v -> v.at("/label").asString()))
        .containsExactlyInAnyOrder("Rot", "Tan");
    assertThat(facets.at("/categories/0/name").asString()).isEqualTo("Handschuhe");
  }

  @Test
  void textsInTheLanguageThatTheOrganizationTakesLaterAreShownAndFound() {
    staff.patch("/admin/organization", Map.of("locale", "de")).expect(200);

    assertThat(page("").at("/name").asString()).isEqualTo("Handschuh");
    assertThat(page("").at("/locale").asString()).isEqualTo("de");
    assertThat(guest.get("/storefront/search?q=handschuh").items("sku")).containsExactly("G-1");
    assertThat(guest.get("/storefront/categories").items("name")).containsExactly("Handschuhe");
    staff.put(product + "/translations/de", Map.of("name", "X")).expectError(422, "own_language");
    staff.delete(product + "/translations/de").expect(204);
    assertThat(page("").at("/name").asString()).isEqualTo("Glove");
  }
}
