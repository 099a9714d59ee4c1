package io.tradegate.catalog.attributes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Attribute values of products are checked, and stay valid. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AttributesTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);
  private final UUID colour = catalog.attribute("colour", "select", "red", "blue");
  private final UUID length = catalog.attribute("length", "number");
  private final UUID family =
      catalog.family(
          "screws",
          List.of(
              Map.of("attribute_id", length, "required", true),
              Map.of("attribute_id", colour),
              Map.of("attribute_id", catalog.attribute("note", "text")),
              Map.of("attribute_id", catalog.attribute("magnetic", "boolean")),
              Map.of("attribute_id", catalog.attribute("heads", "multi_select", "hex", "torx"))));

  private TestReply describe(String attributes) {
    String body =
        "{\"name\": \"Screw\", \"family_id\": \"%s\", \"attributes\": {%s}}"
            .formatted(family, attributes.replace('\'', '"'));
    return catalog.staff.send(
        "POST", "/admin/products", body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          'length': 40                 | 'length':40
          'length': 40.500             | 'length':40.5
          'length': 1e3                | 'length':1000
          'colour': 'red'              | 'colour':'red'
          'note': 'x', 'length': null  | 'note':'x'
          'magnetic': false            | 'magnetic':false
          'heads': ['torx', 'hex']     | 'heads':['torx','hex']
          """)
  void aValueOfItsKindIsKept(String given, String kept) {
    assertThat(describe(given).expect(201).json().get("attributes").toString())
        .isEqualTo("{" + kept.replace('\'', '"') + "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          'length': '40'               | attributes.length
          'length': 1e999999           | attributes.length
          'length': 0.00000001         | attributes.length
          'length': true               | attributes.length
          'colour': 'green'            | attributes.colour
          'colour': ['red']            | attributes.colour
          'note': ''                   | attributes.note
          'note': 'a\\u0000b'          | attributes.note
          'note': '\\ud800'            | attributes.note
          'magnetic': 'false'          | attributes.magnetic
          'heads': []                  | attributes.heads
          'heads': ['hex', 'hex']      | attributes.heads
          'heads': ['hex', 7]          | attributes.heads
          'weight': 1                  | names `weight`
          'we\\u0000ight': 1           | names `we?ight`
          """)
  void aValueOfAnotherKindIsRefusedByName(String given, String named) {
    describe(given).expectError(400, "validation_failed").expectMessage(named);
  }

  @Test
  void aProductWithoutAFamilyTakesNoAttributes() {
    var body = Map.of("name", "Plain", "attributes", Map.of("length", 1));

    catalog.staff.post("/admin/products", body).expectError(400, "validation_failed");
  }

  @Test
  void anActiveProductNeedsItsRequiredAttributes() {
    TestReply draft = catalog.draft("Screw", "SCREW-1", "family_id", family);
    String path = CatalogFixture.path(draft);

    catalog
        .staff
        .post(path + "/activate")
        .expectError(422, "incomplete_product")
        .expectMessage("length");
    catalog.staff.patch(path, Map.of("attributes", Map.of("length", 5))).expect(200);
    catalog.staff.post(path + "/activate").expect(200);
    catalog
        .staff
        .patch(path, Map.of("attributes", Map.of("colour", "red")))
        .expectError(422, "incomplete_product");
  }

  @Test
  void anOptionAttributeOrFamilyThatProductsUseCannotBeRemoved() {
    UUID size = catalog.attribute("size", "select", "small", "large");
    UUID shirts = catalog.family("shirts", List.of(Map.of("attribute_id", size)));
    catalog.draft("Shirt", "SHIRT", "family_id", shirts, "attributes", Map.of("size", "small"));
    String attribute = "/admin/attributes/" + size;
    String shirtFamily = "/admin/attribute-families/" + shirts;

    catalog.staff.patch(attribute, options("large")).expectError(422, "in_use");
    catalog.staff.patch(attribute, options("small", "huge")).expect(200);
    catalog.staff.delete(attribute).expectError(422, "in_use");
    catalog.staff.patch(shirtFamily, Map.of("attributes", List.of())).expectError(422, "in_use");
    catalog.staff.delete(shirtFamily).expectError(422, "in_use");
    catalog
        .staff
        .patch(attribute, Map.of("options", List.of()))
        .expectError(400, "validation_failed");
  }

  private static Map<String, Object> options(String... codes) {
    return Map.of(
        "options",
        List.of(codes).stream().map(code -> Map.of("code", code, "label", code)).toList());
  }

  @Test
  void anotherFamilyMustFitTheAttributesOfTheProduct() {
    TestReply draft =
        catalog.draft("Screw", "SCREW-2", "family_id", family, "attributes", Map.of("length", 3));
    UUID empty = catalog.family("empty", List.of());
    String path = CatalogFixture.path(draft);

    catalog.staff.patch(path, Map.of("family_id", empty)).expectError(400, "validation_failed");
    catalog.staff.patch(path, Map.of("family_id", empty, "attributes", Map.of())).expect(200);
  }

  @Test
  void aCodeIsUniqueAndIsOneWord() {
    var again = Map.of("code", "colour", "name", "Colour", "kind", "text");
    TestReply refused =
        catalog.staff.post("/admin/attributes", again).expectError(409, "duplicate");
    assertThat(refused.header("Location")).contains("/admin/attributes/" + colour);
    var spaced = Map.of("code", "two words", "name", "x", "kind", "text");
    catalog.staff.post("/admin/attributes", spaced).expectError(400, "validation_failed");
    var without = Map.of("code", "empty_select", "name", "x", "kind", "select");
    catalog.staff.post("/admin/attributes", without).expectError(400, "validation_failed");
  }
}
