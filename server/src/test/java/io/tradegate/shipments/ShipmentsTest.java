package io.tradegate.shipments;

import static io.tradegate.shipments.ShippingDesk.lines;
import static io.tradegate.shipments.ShippingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Goods go from the shelf to the customer, and the order follows. */
class ShipmentsTest {
  private final ShippingDesk desk = new ShippingDesk();

  private OrderId bolts(int ordered, int inStock) {
    if (inStock > 0) {
      desk.desk.receive("MAIN", "BOLT", inStock);
    }
    return desk.order(desk.desk.line("BOLT", ordered, "5.00"));
  }

  @Test
  void anOrderFollowsItsShipmentFromPackingToDelivery() {
    OrderId order = bolts(3, 10);

    String shipment = desk.packed(order);
    assertThat(desk.status(order)).isEqualTo("processing");
    assertThat(desk.stock("BOLT")).containsExactly("10", "3");

    TestReply shipped = desk.ship(shipment).expect(200);
    assertThat(shipped.text("status")).isEqualTo("shipped");
    assertThat(shipped.json().at("/shipped_at").isNull()).isFalse();
    assertThat(desk.status(order)).isEqualTo("shipped");
    assertThat(desk.stock("BOLT")).containsExactly("7", "0");

    desk.deliver(shipment).expect(200);
    TestReply delivered = desk.read(order);
    assertThat(delivered.text("status")).isEqualTo("delivered");
    assertThat(delivered.text("lines/0/shipped")).isEqualTo("3");
    assertThat(delivered.text("lines/0/delivered")).isEqualTo("3");
    assertThat(delivered.text("lines/0/reserved")).isEqualTo("0");
    assertThat(desk.published()).containsExactly("pending", "shipped", "delivered");
    assertThat(desk.desk.events(order))
        .filteredOn("order.status_changed"::equals)
        .as("confirmed, processing, shipped, delivered")
        .hasSize(4);
  }

  @Test
  void anOrderIsInProcessUntilItsLastLineHasLeft() {
    OrderId order = bolts(5, 10);
    String first = desk.packed(order, lines(1, 2));
    String second = desk.packed(order);
    assertThat(desk.clerk.get(second).text("lines/0/quantity")).isEqualTo("3");

    desk.ship(first).expect(200);
    assertThat(desk.status(order)).isEqualTo("processing");
    desk.deliver(first).expect(200);
    assertThat(desk.status(order)).isEqualTo("processing");

    desk.ship(second).expect(200);
    assertThat(desk.status(order)).isEqualTo("shipped");
    desk.clerk
        .post(path(order) + "/deliver", Map.of())
        .expectError(422, "invalid_transition")
        .expectMessage("on their way");
    desk.deliver(second).expect(200);
    assertThat(desk.status(order)).isEqualTo("delivered");
  }

  @Test
  void aBackorderedLineIsShippedWhenItWasFilled() {
    OrderId order = bolts(5, 2);
    String first = desk.packed(order);
    assertThat(desk.clerk.get(first).text("lines/0/quantity")).isEqualTo("2");
    desk.ship(first).expect(200);
    desk.pack(order, Map.of()).expectError(422, "insufficient_stock");

    desk.desk.receive("MAIN", "BOLT", 4);
    desk.ship(desk.packed(order)).expect(200);

    assertThat(desk.status(order)).isEqualTo("shipped");
    assertThat(desk.stock("BOLT")).containsExactly("1", "0");
  }

  @Test
  void moreThanIsLeftOrAllocatedIsRefused() {
    OrderId order = bolts(5, 3);

    desk.pack(order, lines(1, 6)).expectError(422, "quantity_exceeded").expectMessage("5 left");
    desk.pack(order, lines(1, 4)).expectError(422, "insufficient_stock").expectMessage("BOLT, 3");
    desk.pack(order, lines(2, 1)).expectError(400, "validation_failed").expectMessage("no line 2");
    desk.pack(order, lines(1, 1, 1, 1)).expectError(400, "validation_failed");
    desk.pack(order, lines(1, 0.5)).expectError(422, "quantity_rule");
    desk.packed(order, lines(1, 3));
    desk.pack(order, lines(1, 1)).expectError(422, "insufficient_stock");
    assertThat(desk.stock("BOLT")).containsExactly("3", "3");
  }

  @Test
  void aPendingShipmentIsRemovedAndItsGoodsCanBePackedAgain() {
    OrderId order = bolts(3, 3);
    String shipment = desk.packed(order);

    desk.clerk.delete(shipment).expect(204);

    desk.clerk.get(shipment).expect(404);
    assertThat(desk.read(order).text("lines/0/reserved")).isEqualTo("3");
    String again = desk.packed(order);
    desk.ship(again).expect(200);
    desk.clerk.delete(again).expectError(422, "invalid_transition");
  }

  @Test
  void whatCameBackGoesToStockByInspection() {
    OrderId order = bolts(5, 5);
    String shipment = desk.packed(order);
    desk.takeBack(shipment).expectError(422, "invalid_transition");
    desk.ship(shipment).expect(200);
    var tooMany = Map.of("lines", List.of(Map.of("position", 1, "restock", 6)));
    desk.clerk.post(shipment + "/return", tooMany).expectError(422, "quantity_exceeded");
    var other = Map.of("lines", List.of(Map.of("position", 2, "restock", 1)));
    desk.clerk.post(shipment + "/return", other).expectError(400, "validation_failed");

    var three = Map.of("lines", List.of(Map.of("position", 1, "restock", 3)));
    TestReply returned = desk.clerk.post(shipment + "/return", three).expect(200);

    assertThat(returned.text("lines/0/restocked")).isEqualTo("3");
    assertThat(desk.stock("BOLT")).as("kept for the order").containsExactly("3", "3");
    assertThat(desk.read(order).text("lines/0/shipped")).isEqualTo("0");
    assertThat(desk.read(order).text("lines/0/backordered")).isEqualTo("2");
    desk.takeBack(shipment).expectError(422, "invalid_transition");
  }

  @Test
  void whatCameBackUndeliveredIsSentAgainOrCancelled() {
    OrderId order = bolts(5, 5);
    String shipment = desk.packed(order);
    desk.ship(shipment).expect(200);

    desk.takeBack(shipment).expect(200);

    assertThat(desk.status(order)).isEqualTo("processing");
    desk.clerk.post(path(order) + "/deliver", Map.of()).expectError(422, "invalid_transition");
    var two = new java.util.HashMap<>(lines(1, 2));
    two.put("reason", "Not wanted.");
    desk.clerk.post(path(order) + "/cancel-lines", two).expect(200);
    String again = desk.packed(order);
    desk.ship(again).expect(200);
    desk.deliver(again).expect(200);
    assertThat(desk.status(order)).isEqualTo("delivered");
    assertThat(desk.stock("BOLT")).containsExactly("2", "0");
  }

  @Test
  void aDeliveredShipmentCanComeBackAndIsNoLongerWithTheCustomer() {
    OrderId order = bolts(1, 1);
    String shipment = desk.packed(order);
    desk.ship(shipment).expect(200);
    desk.deliver(shipment).expect(200);

    desk.takeBack(shipment).expect(200);

    assertThat(desk.read(order).text("lines/0/delivered")).isEqualTo("0");
    assertThat(desk.stock("BOLT")).containsExactly("1", "0");
    assertThat(desk.published()).containsExactly("pending", "shipped", "delivered", "returned");
  }

  @Test
  void goodsOfAnOrderOnHoldStay() {
    OrderId order = bolts(3, 3);
    String shipment = desk.packed(order);
    desk.clerk.post(path(order) + "/hold", Map.of("reason", "Ask first")).expect(200);

    desk.ship(shipment).expectError(422, "invalid_transition").expectMessage("on hold");
    desk.pack(order, Map.of()).expectError(422, "invalid_transition");

    desk.clerk.post(path(order) + "/release", Map.of()).expect(200);
    desk.ship(shipment).expect(200);
  }

  @Test
  void anOrderWithoutStockHasNothingToPack() {
    OrderId order = bolts(3, 0);

    desk.pack(order, Map.of()).expectError(422, "insufficient_stock").expectMessage("Nothing");
    assertThat(desk.status(order)).isEqualTo("confirmed");
  }

  @Test
  void freeTextNeedsNoShipment() {
    desk.desk.receive("MAIN", "BOLT", 1);
    OrderId order =
        desk.order(desk.desk.line("BOLT", 1, "5.00"), OrderDesk.freeText("Assembly", 1, "50.00"));

    desk.pack(order, lines(2, 1)).expectError(400, "validation_failed").expectMessage("free text");
    desk.ship(desk.packed(order)).expect(200);

    assertThat(desk.status(order)).isEqualTo("shipped");
  }

  @Test
  void aWarehouseMustBeNamedWhenGoodsAreInSeveral() {
    desk.desk.warehouse("WEST");
    desk.desk.receive("WEST", "BOLT", 2);
    OrderId order = bolts(4, 2);

    desk.pack(order, Map.of()).expectError(400, "validation_failed").expectMessage("MAIN, WEST");
    desk.pack(order, Map.of("warehouse", "NONE")).expect(404);
    String west = desk.packed(order, Map.of("warehouse", "WEST"));
    String main = desk.packed(order);

    assertThat(desk.clerk.get(west).text("warehouse")).isEqualTo("WEST");
    assertThat(desk.clerk.get(main).text("warehouse")).isEqualTo("MAIN");
    desk.ship(west).expect(200);
    desk.ship(main).expect(200);
    assertThat(desk.status(order)).isEqualTo("shipped");
  }

  @Test
  void trackingIsNotedWhenItLeavesAndCanBeSearchedFor() {
    OrderId order = bolts(1, 1);
    String shipment = desk.packed(order, Map.of("carrier", "DHL"));
    var details =
        Map.of(
            "tracking_numbers", List.of("T-1"),
            "parcels", List.of(Map.of("weight_kg", 1.25, "tracking_number", "T-2")),
            "tracking_url", "https://track.example/T-1");

    TestReply shipped = desk.clerk.post(shipment + "/ship", details).expect(200);

    assertThat(shipped.text("carrier")).isEqualTo("DHL");
    assertThat(shipped.json().at("/tracking_numbers")).hasSize(2);
    assertThat(desk.clerk.get("/admin/shipments?tracking_number=T-2").json().at("/items"))
        .hasSize(1);
    assertThat(desk.clerk.get("/admin/shipments?carrier=DHL&carrier=UPS").json().at("/items"))
        .hasSize(1);
    assertThat(desk.clerk.get("/admin/shipments?carrier=UPS").json().at("/items")).isEmpty();
    desk.clerk
        .patch(shipment, Map.of("tracking_url", "javascript:alert(1)"))
        .expectError(400, "validation_failed");
  }

  @Test
  void aBuyerFollowsTheOrdersOfTheOwnCompanyOnly() {
    OrderId order = bolts(2, 2);
    String shipment = desk.packed(order, Map.of("note", "Fragile", "external_id", "WMS-1"));
    desk.ship(shipment).expect(200);
    TestClient buyer = desk.shop.buyer();

    TestReply seen = buyer.get("/storefront/orders/" + order + "/shipments").expect(200);

    assertThat(seen.text("items/0/status")).isEqualTo("shipped");
    assertThat(seen.text("items/0/lines/0/quantity")).isEqualTo("2");
    assertThat(seen.json().at("/items/0/note").isNull()).isTrue();
    assertThat(seen.json().at("/items/0/external_id").isNull()).isTrue();
    TestClient stranger = TestApp.shared().newTenant().buyer();
    stranger.get("/storefront/orders/" + order + "/shipments").expect(404);
  }

  @Test
  void anotherTenantAndAReaderCannotShip() {
    OrderId order = bolts(2, 2);
    String shipment = desk.packed(order);

    TestApp.shared().newTenant().owner().post(shipment + "/ship", Map.of()).expect(404);
    desk.shop
        .key("shipment.view")
        .post(shipment + "/ship", Map.of())
        .expectError(403, "insufficient_scope");
    desk.shop.staff("order.*").get(shipment).expect(404);
  }

  @Test
  void anOutdatedVersionIsRefused() {
    String shipment = desk.packed(bolts(2, 2));
    desk.clerk.patch(shipment, Map.of("carrier", "UPS")).expect(200);

    desk.clerk.with("If-Match", "\"1\"").post(shipment + "/ship", Map.of()).expect(412);
    desk.clerk.with("If-Match", "\"2\"").post(shipment + "/ship", Map.of()).expect(200);
  }
}
