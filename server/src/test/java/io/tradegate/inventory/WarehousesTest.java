package io.tradegate.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Warehouses, for staff. */
class WarehousesTest {
  private final StockShop shop = new StockShop();
  private final TestClient owner = shop.tenant().owner();

  private static Map<String, Object> plan(String code) {
    return Map.of("code", code, "name", "Name of " + code, "country", "DE");
  }

  private TestReply add(String code) {
    return owner.post("/admin/warehouses", plan(code));
  }

  @Test
  void aWarehouseTakesPartAtOnceAndHasAnOrdinaryPriority() {
    TestReply added = add("MAIN").expect(201);

    assertThat(added.json().get("active").asBoolean()).isTrue();
    assertThat(added.json().get("priority").asInt()).isEqualTo(100);
    assertThat(owner.get(added.header("Location").orElseThrow()).expect(200).text("code"))
        .isEqualTo("MAIN");
  }

  @Test
  void ofManyConcurrentWarehousesWithOneCodeOneSucceeds() throws InterruptedException {
    List<Integer> answers = Race.of(8, () -> add("MAIN").status());

    assertThat(answers).filteredOn(status -> status == 201).hasSize(1);
    assertThat(answers).filteredOn(status -> status == 409).hasSize(7);
  }

  @Test
  void anotherOrganizationMayUseTheSameCode() {
    add("MAIN").expect(201);

    new StockShop().tenant().owner().post("/admin/warehouses", plan("MAIN")).expect(201);
  }

  @Test
  void oddCodesAndCountriesAreRefused() {
    add("with space").expectError(400, "validation_failed").expectMessage("`code`");
    add("-dash").expectError(400, "validation_failed");
    owner
        .post("/admin/warehouses", Map.of("code", "A", "name", "A", "country", "de"))
        .expectError(400, "validation_failed")
        .expectMessage("`country`");
  }

  @Test
  void aChangeIsMadeToTheVersionThatWasSeen() {
    String path = add("MAIN").header("Location").orElseThrow();

    owner.with("If-Match", "\"1\"").patch(path, Map.of("priority", 5)).expect(200);
    owner
        .with("If-Match", "\"1\"")
        .patch(path, Map.of("priority", 6))
        .expectError(412, "version_conflict");

    assertThat(owner.get(path).json().get("priority").asInt()).isEqualTo(5);
  }

  @Test
  void aWarehouseWithAHistoryIsKept() {
    String path = add("MAIN").header("Location").orElseThrow();
    shop.variant("BOLT");
    shop.receive("MAIN", "BOLT", 1);

    owner.delete(path).expectError(422, "warehouse_in_use").expectMessage("MAIN");

    shop.booksAgree();
  }

  @Test
  void aWarehouseWhereNothingEverMovedGoesWithItsThresholds() {
    String path = add("MAIN").header("Location").orElseThrow();
    shop.variant("BOLT");
    var line = Map.of("sku", "BOLT", "warehouse", "MAIN", "low_at", 1);
    owner.put("/admin/inventory/thresholds", Map.of("lines", List.of(line))).expect(204);

    owner.delete(path).expect(204);

    owner.get(path).expectError(404, "not_found");
    assertThat(owner.get("/admin/inventory").items("sku")).isEmpty();
  }
}
