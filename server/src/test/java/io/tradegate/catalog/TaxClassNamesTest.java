package io.tradegate.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Nothing names a tax class that the organization does not have. */
class TaxClassNamesTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  private String taxClass(String code) {
    return owner
        .post("/admin/tax-classes", Map.of("code", code, "name", code))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  private TestReply product(String sku, String taxClass) {
    var variant = Map.of("sku", sku, "tax_class", taxClass);
    return owner.post("/admin/products", Map.of("name", sku, "variants", List.of(variant)));
  }

  @Test
  void aProductWithAnUnknownTaxClassIsRefusedAndTheKnownOnesAreNamed() {
    taxClass("reduced");

    product("A", "luxury")
        .expectError(400, "validation_failed")
        .expectMessage("luxury")
        .expectMessage("reduced, standard");

    product("A", "reduced").expect(201);
    product("B", "standard").expect(201);
  }

  @Test
  void aVariantWithAnUnknownTaxClassIsRefusedWhenAddedAndWhenChanged() {
    String variants =
        product("A", "standard").expect(201).header("Location").orElseThrow() + "/variants";

    owner
        .post(variants, Map.of("sku", "A-2", "tax_class", "luxury"))
        .expectError(400, "validation_failed");
    String variant =
        owner.post(variants, Map.of("sku", "A-2")).expect(201).header("Location").orElseThrow();
    owner.patch(variant, Map.of("tax_class", "luxury")).expectError(400, "validation_failed");

    assertThat(owner.get(variant).text("tax_class")).isEqualTo("standard");
  }

  @Test
  void aRowOfAnImportWithAnUnknownTaxClassIsBadAndTheOthersAreWritten() {
    taxClass("reduced");
    String file = "sku,name,tax_class\nA,Anchor,nosuch\nB,Bolt,reduced\nC,Clamp,\n";

    TestReply result =
        owner
            .with("Content-Type", "application/octet-stream")
            .send(
                "POST",
                "/admin/imports/ingest?target=products",
                file.getBytes(StandardCharsets.UTF_8))
            .expect(200);

    assertThat(result.json().at("/run/rows_bad").asInt()).isEqualTo(1);
    assertThat(result.text("errors/0/column")).isEqualTo("tax_class");
    assertThat(result.text("errors/0/reason")).contains("nosuch", "reduced, standard");
    assertThat(owner.get("/admin/products?sort=name").items("name"))
        .containsExactly("Bolt", "Clamp");
  }

  @Test
  void aShippingMethodNamesAKnownClassAndKeepsIt() {
    String zone =
        owner
            .post("/admin/shipping-zones", Map.of("name", "Here", "countries", List.of("DE")))
            .text("id");

    owner
        .post("/admin/shipping-methods", method(zone, "luxury"))
        .expectError(400, "validation_failed")
        .expectMessage("luxury");

    String carriage = taxClass("carriage");
    owner.post("/admin/shipping-methods", method(zone, "carriage")).expect(201);
    owner.delete(carriage).expectError(422, "in_use");
  }

  private static Map<String, Object> method(String zone, String taxClass) {
    return Map.of(
        "name",
        "Parcel",
        "zone_id",
        zone,
        "basis",
        "weight",
        "currency",
        "EUR",
        "rates",
        List.of(Map.of("from", "0", "price", "5.00")),
        "tax_class",
        taxClass);
  }

  @Test
  void theClassStandardIsBuiltInAndCannotBeDeleted() {
    String standard = taxClass("standard");

    owner.delete(standard).expectError(422, "in_use").expectMessage("built in");
  }

  @Test
  void aClassThatIsDeletedWhileAProductNamesItIsEitherKeptOrUnknown() throws InterruptedException {
    String doomed = taxClass("doomed");
    var turn = new AtomicInteger();

    List<Integer> answers =
        new ArrayList<>(
            Race.of(
                6,
                () ->
                    turn.getAndIncrement() == 3
                        ? owner.delete(doomed).status()
                        : product("P-" + TestApp.ids().next(), "doomed").status()));

    boolean gone = answers.remove(Integer.valueOf(204));
    assertThat(answers).allMatch(status -> gone ? status == 400 : status == 201 || status == 422);
  }
}
