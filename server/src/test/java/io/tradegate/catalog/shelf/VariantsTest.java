package io.tradegate.catalog.shelf;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Staff create and change variants. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VariantsTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);
  private final String variants =
      CatalogFixture.path(catalog.draft("Shirt", "SHIRT-S")) + "/variants";

  @Test
  void everythingThatIsSaidOfAVariantIsKept() {
    catalog
        .staff
        .post("/admin/tax-classes", Map.of("code", "reduced", "name", "Reduced"))
        .expect(201);
    var body =
        Map.of(
            "sku",
            "SHIRT-M",
            "gtin",
            "4006381333931",
            "options",
            Map.of("size", "M", "colour", "red"),
            "unit",
            "box",
            "pack_size",
            12,
            "min_quantity",
            20,
            "step_quantity",
            10,
            "weight_grams",
            250,
            "tax_class",
            "reduced",
            "position",
            7);

    TestReply created = catalog.staff.post(variants, body).expect(201);

    body.forEach(
        (field, value) ->
            assertThat(created.json().get(field)).isEqualTo(Json.mapper().valueToTree(value)));
    String path = created.header("Location").orElseThrow();
    TestReply cleared = catalog.staff.patch(path, Map.of("gtin", "")).expect(200);
    assertThat(cleared.json().get("gtin").isNull()).isTrue();
    assertThat(cleared.json().get("pack_size").asInt()).isEqualTo(12);
  }

  @Test
  void aSkuIsUniqueInAnOrganization() {
    TestReply refused =
        catalog.staff.post(variants, Map.of("sku", "SHIRT-S")).expectError(409, "duplicate");
    String first = refused.header("Location").orElseThrow();
    assertThat(catalog.staff.get(first).text("sku")).isEqualTo("SHIRT-S");

    String other = catalog.staff.post(variants, Map.of("sku", "SHIRT-XL")).header("Location").get();
    catalog.staff.patch(other, Map.of("sku", "SHIRT-S")).expectError(409, "duplicate");
    new CatalogFixture(app.newTenant()).draft("Elsewhere", "SHIRT-S");
  }

  @Test
  void ofManyConcurrentVariantsWithOneSkuOneSucceeds() throws Exception {
    List<Integer> answers =
        Race.of(6, () -> catalog.staff.post(variants, Map.of("sku", "WANTED")).status());

    assertThat(answers).containsExactlyInAnyOrder(201, 409, 409, 409, 409, 409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"sku\": \"A\", \"gtin\": \"4006381333932\"}",
        "{\"sku\": \"A\", \"gtin\": \"400638133393\"}",
        "{\"sku\": \" A\"}",
        "{\"sku\": \"A\\tB\"}",
        "{\"sku\": \"A\", \"min_quantity\": 5, \"step_quantity\": 2}",
        "{\"sku\": \"A\", \"pack_size\": 0}",
        "{\"sku\": \"A\", \"weight_grams\": -1}",
        "{\"sku\": \"A\", \"options\": {\"\": \"x\"}}",
        "{\"sku\": \"A\", \"options\": {\"x\\u0000\": \"x\"}}",
        "{\"sku\": \"A\", \"options\": {\"x\": null}}"
      })
  void whatCannotBeIsRefused(String body) {
    catalog.staff.send("POST", variants, body.getBytes(UTF_8)).expect(400);
  }

  @Test
  void aChangeIsHeldAgainstWhatTheVariantWas() {
    var body = Map.of("sku", "STEPS", "min_quantity", 10, "step_quantity", 5);
    String path = catalog.staff.post(variants, body).expect(201).header("Location").orElseThrow();

    catalog
        .staff
        .patch(path, Map.of("step_quantity", 4))
        .expectError(400, "validation_failed")
        .expectMessage("multiple");
    catalog.staff.patch(path, Map.of("step_quantity", 4, "min_quantity", 8)).expect(200);
    catalog.staff.with("If-Match", "\"1\"").patch(path, Map.of("unit", "m")).expect(412);
  }

  @Test
  void aVariantIsFoundUnderItsOwnProductOnly() {
    String other = CatalogFixture.path(catalog.draft("Other", "OTHER")) + "/variants/";
    String id = catalog.staff.get(variants).text("items/0/id");

    catalog.staff.get(other + id).expectError(404, "not_found");
    catalog.staff.delete(other + id).expectError(404, "not_found");
  }

  @Test
  void manyAreFoundByTheirSkusAtOnceAndUnknownOnesAreNamed() {
    catalog.onSale("Known", "KNOWN-1");

    shop.asService(
        tx -> {
          assertThat(Variants.bySku(tx, List.of("KNOWN-1", "SHIRT-S", "NONE")))
              .containsOnlyKeys("KNOWN-1", "SHIRT-S");
          assertThat(Variants.visibleBySku(tx, List.of("KNOWN-1", "SHIRT-S")))
              .containsOnlyKeys("KNOWN-1");
          assertThatThrownBy(() -> Variants.requireVisible(tx, List.of("KNOWN-1", "SHIRT-S")))
              .isInstanceOf(Refusal.class)
              .hasMessage("There is no SKU SHIRT-S.");
          return tx;
        });
  }
}
