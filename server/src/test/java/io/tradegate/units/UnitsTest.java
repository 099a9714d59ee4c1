package io.tradegate.units;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Units of measure of an organization, and what variants say about them. */
class UnitsTest {
  private static final String UNITS = "/admin/units";
  private final TestClient owner = TestApp.shared().newTenant().owner();

  private String id(String code) {
    return owner.get(UNITS + "?code=" + code).expect(200).text("items/0/id");
  }

  private TestReply product(Map<String, Object> variant) {
    return owner.post("/admin/products", Map.of("name", "Cable", "variants", List.of(variant)));
  }

  @Test
  void aNewOrganizationHasTheCommonUnits() {
    TestReply page = owner.get(UNITS + "?limit=100").expect(200);

    assertThat(page.items("code")).contains("piece", "pack", "kg", "g", "m", "cm", "l", "roll");
    TestReply gram = owner.get(UNITS + "/" + id("g")).expect(200);
    assertThat(gram.text("base_unit")).isEqualTo("kg");
    assertThat(gram.json().at("/factor").toString()).isEqualTo("0.001");
  }

  @Test
  void aUnitIsCreatedChangedAndDeleted() {
    var body = Map.of("code", "inch", "name", "Inch", "base_unit", "m", "factor", 0.0254);
    TestReply made = owner.post(UNITS, body).expect(201);
    String path = made.header("Location").orElseThrow();

    owner.post(UNITS, body).expectError(409, "duplicate");
    owner.patch(path, Map.of("name", "Zoll", "decimals", 2)).expect(200);
    TestReply read = owner.get(path).expect(200);
    assertThat(read.text("name")).isEqualTo("Zoll");
    assertThat(read.version()).isEqualTo(2);
    owner.with("If-Match", "\"1\"").delete(path).expectError(412, "version_conflict");
    owner.delete(path).expect(204);
    owner.get(path).expectError(404, "not_found");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1000001", "0.0000001"})
  void aFactorIsPositiveAndOfLimitedSize(String factor) {
    var body =
        Map.of(
            "code",
            "odd",
            "name",
            "Odd",
            "base_unit",
            "m",
            "factor",
            new java.math.BigDecimal(factor));

    owner.post(UNITS, body).expect(400).expectMessage("factor");
  }

  @Test
  void aConversionHasOneLevel() {
    owner
        .post(UNITS, Map.of("code", "dg", "name", "dg", "base_unit", "g", "factor", 0.1))
        .expect(400)
        .expectMessage("without a base unit");
    owner
        .post(UNITS, Map.of("code", "x", "name", "x", "base_unit", "nothing", "factor", 2))
        .expect(400)
        .expectMessage("names no unit");
    owner
        .post(UNITS, Map.of("code", "y", "name", "y", "base_unit", "m"))
        .expect(400)
        .expectMessage("belong together");
  }

  @Test
  void aUnitInUseIsNotDeleted() {
    var roll = List.of(Map.of("unit", "roll", "factor", 50));
    product(Map.of("sku", "C-1", "unit", "m", "units", roll)).expect(201);

    owner.delete(UNITS + "/" + id("m")).expectError(422, "in_use");
    owner.delete(UNITS + "/" + id("roll")).expectError(422, "in_use");
    owner.delete(UNITS + "/" + id("kg")).expectError(422, "in_use").expectMessage("converted");
    owner.delete(UNITS + "/" + id("pair")).expect(204);
  }

  @Test
  void aVariantNamesUnitsThatThereAre() {
    product(Map.of("sku", "C-2", "unit", "furlong")).expect(400).expectMessage("names no unit");
    TestClient stranger = TestApp.shared().newTenant().owner();
    stranger.post(UNITS, Map.of("code", "furlong", "name", "Furlong")).expect(201);
    product(Map.of("sku", "C-2", "unit", "furlong")).expect(400).expectMessage("names no unit");
    var units = List.of(Map.of("unit", "m", "factor", 1));
    product(Map.of("sku", "C-2", "unit", "m", "units", units)).expect(400).expectMessage("repeats");
    var none = List.of(Map.of("unit", "roll", "factor", 0));
    product(Map.of("sku", "C-2", "unit", "m", "units", none)).expect(400).expectMessage("factor");
  }

  @Test
  void stepsHaveNoMoreDecimalsThanTheUnit() {
    product(Map.of("sku", "C-3", "step_quantity", 0.5)).expect(400).expectMessage("0 decimals");
    TestReply made = product(Map.of("sku", "C-3", "unit", "m", "step_quantity", 0.5)).expect(201);
    String variants = made.header("Location").orElseThrow() + "/variants";
    TestReply read = owner.get(variants).expect(200);
    assertThat(read.json().at("/items/0/step_quantity").toString()).isEqualTo("0.5");
    assertThat(read.json().at("/items/0/min_quantity").toString()).isEqualTo("0.5");

    owner
        .patch(UNITS + "/" + id("m"), Map.of("decimals", 0))
        .expectError(422, "in_use")
        .expectMessage("more than 0 decimals");
  }
}
