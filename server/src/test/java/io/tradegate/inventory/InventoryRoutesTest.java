package io.tradegate.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.Stock.Line;
import io.tradegate.inventory.Stock.WhenShort;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stock as staff and integrations see and move it. */
class InventoryRoutesTest {
  private final StockShop shop = new StockShop();
  private final VariantId bolt = shop.variant("BOLT");
  private final VariantId nut = shop.variant("NUT");
  private final TestClient owner = shop.tenant().owner();

  @BeforeEach
  void build() {
    shop.warehouse("MAIN", 1);
  }

  @AfterEach
  void booksAgree() {
    shop.booksAgree();
  }

  private TestReply receive(Object... skusAndQuantities) {
    return owner.post("/admin/inventory/receipts", receipt("MAIN", skusAndQuantities));
  }

  private static Map<String, Object> receipt(String warehouse, Object... skusAndQuantities) {
    var lines = new java.util.ArrayList<Map<String, Object>>();
    for (int n = 0; n < skusAndQuantities.length; n += 2) {
      lines.add(Map.of("sku", skusAndQuantities[n], "quantity", skusAndQuantities[n + 1]));
    }
    return Map.of("warehouse", warehouse, "lines", lines);
  }

  private TestReply adjust(String reason, Map<?, ?>... lines) {
    return owner.post(
        "/admin/inventory/adjustments",
        Map.of("warehouse", "MAIN", "reason", reason, "lines", List.of(lines)));
  }

  @Test
  void aReceiptAnswersTheNewBalancesAndWhereItsMovementsAre() {
    TestReply reply = receive("BOLT", 5, "NUT", 7).expect(201);

    assertThat(reply.json().at("/lines").valueStream().map(line -> line.get("on_hand").asInt()))
        .containsExactly(5, 7);
    TestReply movements = owner.get(reply.header("Location").orElseThrow()).expect(200);
    assertThat(movements.items("sku")).containsExactlyInAnyOrder("BOLT", "NUT");
    assertThat(movements.items("actor_kind")).containsOnly("staff");
  }

  @Test
  void aReceiptWithOneKeyCountsOnceHoweverOftenItIsSent() throws InterruptedException {
    TestClient once = owner.with("Idempotency-Key", "delivery-77");

    List<Integer> answers =
        Race.of(
            8, () -> once.post("/admin/inventory/receipts", receipt("MAIN", "BOLT", 5)).status());

    assertThat(answers).filteredOn(status -> status == 201).hasSize(1);
    assertThat(answers).filteredOn(status -> status == 409).hasSize(7);
    assertThat(shop.available(bolt)).isEqualTo(5);
  }

  @Test
  void aReceiptThatNamesSomethingUnknownIsRefusedWhole() {
    receive("BOLT", 5, "NOPE", 1).expectError(422, "unknown_sku").expectMessage("NOPE");
    owner
        .post("/admin/inventory/receipts", receipt("NOWHERE", "BOLT", 1))
        .expectError(404, "not_found")
        .expectMessage("NOWHERE");

    assertThat(shop.available(bolt)).isZero();
  }

  @Test
  void aReceiptOfNothingLessThanOneOrTheSameTwiceIsRefused() {
    receive("BOLT", 0).expectError(400, "validation_failed").expectMessage("lines[0].quantity");
    receive("BOLT", -3).expectError(400, "validation_failed");
    receive("BOLT", 1_000_000_001).expectError(400, "validation_failed");
    receive("BOLT", 1.5).expectError(422, "quantity_rule");
    receive("BOLT", 1, "BOLT", 1)
        .expectError(400, "validation_failed")
        .expectMessage("lines[1].sku");
    receive().expectError(400, "validation_failed").expectMessage("lines");
  }

  @Test
  void skusOfAnotherOrganizationAreUnknown() {
    TestClient stranger = new StockShop().tenant().owner();

    stranger
        .post("/admin/inventory/receipts", receipt("MAIN", "BOLT", 1))
        .expectError(404, "not_found");
    assertThat(stranger.get("/admin/inventory?sku=BOLT").expect(200).items("sku")).isEmpty();
  }

  @Test
  void anAdjustmentIsADifferenceOrACount() {
    receive("BOLT", 10, "NUT", 10).expect(201);

    adjust("damaged", Map.of("sku", "BOLT", "delta", -3), Map.of("sku", "NUT", "count", 12))
        .expect(201);

    assertThat(shop.available(bolt)).isEqualTo(7);
    assertThat(shop.available(nut)).isEqualTo(12);
    assertThat(owner.get("/admin/inventory/movements?kind=adjustment").items("delta_on_hand"))
        .containsExactlyInAnyOrder("-3", "2");
  }

  @Test
  void aCountThatAgreesMovesNothing() {
    receive("BOLT", 10).expect(201);

    adjust("stocktake", Map.of("sku", "BOLT", "count", 10)).expect(201);

    assertThat(owner.get("/admin/inventory/movements?kind=adjustment").items("id")).isEmpty();
  }

  @Test
  void anAdjustmentCannotTakeWhatIsAllocatedAndIsRefusedWhole() {
    receive("BOLT", 10, "NUT", 1).expect(201);
    shop.allocated(bolt, 8);

    adjust("lost", Map.of("sku", "NUT", "delta", 1), Map.of("sku", "BOLT", "delta", -3))
        .expectError(422, "insufficient_stock")
        .expectMessage("BOLT (10 on hand, 8 allocated)");
    adjust("stocktake", Map.of("sku", "BOLT", "count", 7)).expectError(422, "insufficient_stock");

    assertThat(shop.available(nut)).isEqualTo(1);
    adjust("lost", Map.of("sku", "BOLT", "delta", -2)).expect(201);
  }

  @Test
  void anAdjustmentNeedsAReasonAndEitherADeltaOrACount() {
    adjust("because", Map.of("sku", "BOLT", "delta", 1)).expect(400);
    adjust("found", Map.of("sku", "BOLT")).expectMessage("lines[0]").expect(400);
    adjust("found", Map.of("sku", "BOLT", "delta", 1, "count", 1)).expect(400);
    owner
        .post(
            "/admin/inventory/adjustments",
            Map.of("warehouse", "MAIN", "lines", List.of(Map.of("sku", "BOLT", "delta", 1))))
        .expectError(400, "validation_failed")
        .expectMessage("reason");
  }

  @Test
  void stockIsFoundBySkuWarehouseTextAndLowness() {
    shop.warehouse("OTHER", 2);
    receive("BOLT", 10, "NUT", 3).expect(201);
    owner.post("/admin/inventory/receipts", receipt("OTHER", "BOLT", 1)).expect(201);
    threshold("NUT", "MAIN", 3);
    threshold("BOLT", "MAIN", 3);

    assertThat(found("?sku=BOLT")).containsExactly("BOLT", "BOLT");
    assertThat(found("?warehouse=OTHER")).containsExactly("BOLT");
    assertThat(found("?q=name+of+n")).containsExactly("NUT");
    assertThat(found("?low=true")).containsExactly("NUT");
    assertThat(found("?low=false")).containsExactly("BOLT", "BOLT");
    assertThat(found("/low-stock")).containsExactly("NUT");
    assertThat(found("/low-stock?warehouse=OTHER")).isEmpty();
  }

  private List<String> found(String query) {
    return owner.get("/admin/inventory" + query).expect(200).items("sku");
  }

  @Test
  void pagesOfStockFollowEachOtherWithoutGaps() {
    shop.warehouse("OTHER", 2);
    receive("BOLT", 1, "NUT", 1).expect(201);
    owner.post("/admin/inventory/receipts", receipt("OTHER", "BOLT", 1, "NUT", 1)).expect(201);

    var seen = new java.util.ArrayList<String>();
    String query = "?limit=1";
    for (int n = 0; n < 4; n++) {
      TestReply page = owner.get("/admin/inventory" + query).expect(200);
      seen.add(page.text("items/0/sku") + "@" + page.text("items/0/warehouse"));
      query = "?limit=1&cursor=" + page.text("next_cursor");
    }

    assertThat(seen)
        .containsExactlyInAnyOrder("BOLT@MAIN", "BOLT@OTHER", "NUT@MAIN", "NUT@OTHER")
        .isSortedAccordingTo(java.util.Comparator.comparing(each -> each.split("@", 2)[0]));
  }

  private void threshold(String sku, String warehouse, int lowAt) {
    owner
        .put(
            "/admin/inventory/thresholds",
            Map.of("lines", List.of(Map.of("sku", sku, "warehouse", warehouse, "low_at", lowAt))))
        .expect(204);
  }

  @Test
  void aThresholdCanBeSetBeforeAnythingArrivesAndTakenAway() {
    threshold("BOLT", "MAIN", 2);
    assertThat(found("/low-stock")).containsExactly("BOLT");

    var none = Map.of("lines", List.of(Map.of("sku", "BOLT", "warehouse", "MAIN")));
    owner.put("/admin/inventory/thresholds", none).expect(204);

    assertThat(found("/low-stock")).isEmpty();
  }

  @Test
  void aThresholdForSomethingUnknownIsRefused() {
    var sku = Map.of("lines", List.of(Map.of("sku", "NOPE", "warehouse", "MAIN", "low_at", 1)));
    var place = Map.of("lines", List.of(Map.of("sku", "BOLT", "warehouse", "NOPE", "low_at", 1)));

    owner.put("/admin/inventory/thresholds", sku).expectError(422, "unknown_sku");
    var half = Map.of("lines", List.of(Map.of("sku", "BOLT", "warehouse", "MAIN", "low_at", 0.5)));
    owner.put("/admin/inventory/thresholds", half).expectError(422, "quantity_rule");
    owner.put("/admin/inventory/thresholds", place).expectError(404, "not_found");
  }

  @Test
  void backordersAreListedOldestFirstAndVanishWhenFilled() {
    Reference first = StockShop.order();
    Reference second = StockShop.order();
    shop.allocate(first, WhenShort.BACKORDER, new Line(bolt, Quantity.of(2)));
    shop.allocate(second, WhenShort.BACKORDER, new Line(bolt, Quantity.of(3)));
    assertThat(owner.get("/admin/inventory/backorders?sku=BOLT").items("reference_id"))
        .containsExactly(first.id().toString(), second.id().toString());

    TestReply receipt = receive("BOLT", 4).expect(201);

    assertThat(receipt.json().at("/filled").valueStream().map(f -> f.get("quantity").asInt()))
        .containsExactly(2, 2);
    assertThat(owner.get("/admin/inventory/backorders").items("quantity")).containsExactly("1");
  }

  @Test
  void anAdjustmentUpwardsFillsBackordersToo() {
    Reference order = StockShop.order();
    shop.allocate(order, WhenShort.BACKORDER, new Line(bolt, Quantity.of(2)));

    adjust("found", Map.of("sku", "BOLT", "delta", 5)).expect(201);

    assertThat(shop.allocatedTo(order)).isEqualTo(2);
    assertThat(shop.available(bolt)).isEqualTo(3);
  }

  @Test
  void aViewerCannotMoveStock() {
    TestClient viewer = shop.tenant().staff("inventory.view");

    viewer.get("/admin/inventory").expect(200);
    viewer
        .post("/admin/inventory/receipts", receipt("MAIN", "BOLT", 1))
        .expectError(403, "forbidden");
  }

  @Test
  void movementsAreFoundByTheirTimeAndDocument() {
    receive("BOLT", 5).expect(201);
    Reference order = StockShop.order();
    shop.allocate(order, WhenShort.LEAVE, new Line(bolt, Quantity.of(1)));

    String path = "/admin/inventory/movements";
    assertThat(owner.get(path + "?reference_id=" + order.id()).items("kind"))
        .containsExactly("allocation");
    assertThat(owner.get(path + "?warehouse=MAIN&sku=BOLT").items("kind"))
        .containsExactly("allocation", "receipt");
    assertThat(owner.get(path + "?before=2020-01-01T00:00:00Z").items("kind")).isEmpty();
  }
}
