package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.Order;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A warehouse system reports at once what has left. */
class ShipmentImportTest {
  private static final String HEAD = "order_number,tracking_number,sku,quantity,carrier\n";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);
  private final OrderDesk desk = new OrderDesk(shop);

  ShipmentImportTest() {
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 10);
    desk.receive("MAIN", "NUT", 10);
  }

  private Order order() {
    return desk.place(desk.line("BOLT", 5, "5.00"), desk.line("NUT", 4, "1.00"));
  }

  private TestReply send(String rows) {
    return sender.ingest("shipments", HEAD + rows).expect(200);
  }

  private TestReply shipments(Order order) {
    return owner.get("/admin/orders/" + order.id() + "/shipments").expect(200);
  }

  private String status(Order order) {
    return owner.get("/admin/orders/" + order.id()).expect(200).text("status");
  }

  private String onHand(String sku) {
    return owner.get("/admin/inventory?sku=" + sku).expect(200).text("items/0/on_hand");
  }

  @Test
  void theRowsOfATrackingNumberAreOneShipmentThatHasLeft() {
    Order order = order();
    String rows =
        "%1$s,T-1,BOLT,3,DHL\n%1$s,T-1,NUT,4,DHL\n%1$s,T-2,BOLT,2,\n".formatted(order.number());

    assertThat(Sender.counts(send(rows))).containsExactly(3, 0, 0, 0);

    TestReply made = shipments(order);
    assertThat(made.items("status")).containsExactly("shipped", "shipped");
    assertThat(status(order)).isEqualTo("shipped");
    assertThat(onHand("BOLT")).isEqualTo("5");
    assertThat(onHand("NUT")).isEqualTo("6");
    TestReply first = owner.get("/admin/shipments?tracking_number=T-1");
    assertThat(first.json().at("/items/0/lines")).hasSize(2);
    assertThat(first.text("items/0/carrier")).isEqualTo("DHL");
  }

  @Test
  void theSameRowsAgainAndTheExportChangeNothing() {
    Order order = order();
    String rows = "%1$s,T-1,BOLT,3,DHL\n%1$s,T-1,NUT,4,DHL\n".formatted(order.number());
    send(rows);

    assertThat(Sender.counts(send(rows))).containsExactly(0, 0, 2, 0);
    for (String format : List.of("csv", "jsonl")) {
      String file = owner.get("/admin/exports/shipments?format=" + format).expect(200).body();
      assertThat(Sender.counts(sender.ingest("shipments", file).expect(200)))
          .as(file)
          .containsExactly(0, 0, 2, 0);
    }
    assertThat(shipments(order).items("status")).hasSize(1);
    assertThat(onHand("BOLT")).isEqualTo("7");
  }

  private static final String EXPORT = "/admin/exports/shipments";

  /** Packs three bolts and a nut. */
  private void pack(Order order, Map<String, Object> details) {
    var body = new HashMap<String, Object>(details);
    body.put(
        "lines",
        List.of(Map.of("position", 1, "quantity", 3), Map.of("position", 2, "quantity", 1)));
    owner.post("/admin/orders/" + order.id() + "/shipments", body).expect(201);
  }

  @Test
  void shipmentsThatArePendingInAnExportStayPending() {
    Order order = order();
    pack(order, Map.of("tracking_numbers", List.of("T-1")));
    pack(order(), Map.of());

    String file = owner.get(EXPORT).expect(200).body();

    assertThat(Sender.counts(sender.ingest("shipments", file).expect(200)))
        .as(file)
        .containsExactly(0, 0, 4, 0);
    assertThat(owner.get("/admin/shipments").expect(200).items("status"))
        .containsExactly("pending", "pending");
    assertThat(onHand("BOLT")).isEqualTo("10");
  }

  @Test
  void anExportedShipmentOfTwoLinesWithOneSkuChangesNothing() {
    Order order = desk.place(desk.line("BOLT", 5, "5.00"), desk.line("BOLT", 4, "5.00"));
    pack(order, Map.of("tracking_numbers", List.of("T-1")));

    String file = owner.get(EXPORT).expect(200).body();

    assertThat(Sender.counts(sender.ingest("shipments", file).expect(200)))
        .as(file)
        .containsExactly(0, 0, 2, 0);
  }

  @Test
  void aRowThatIsNotAsItsShipmentIsRefused() {
    Order order = order();
    pack(order, Map.of("tracking_numbers", List.of("T-1")));
    String shipment = shipments(order).text("items/0/number");
    String rows =
        """
        order_number,tracking_number,sku,quantity,shipment
        %1$s,T-1,BOLT,3,%2$s
        %1$s,T-1,BOLT,4,%2$s
        %1$s,T-2,BOLT,3,%2$s
        %1$s,T-1,NUT,1,SH-0
        SO-0,T-1,NUT,1,%2$s
        """
            .formatted(order.number(), shipment);

    TestReply result = sender.ingest("shipments", rows).expect(200);

    assertThat(Sender.counts(result)).containsExactly(0, 0, 1, 4);
    assertThat(Sender.places(result))
        .containsExactlyInAnyOrder("3 quantity", "4 tracking_number", "5 shipment", "6 shipment");
    assertThat(shipments(order).items("status")).containsExactly("pending");
  }

  @Test
  void goodsThatTheOrderDoesNotHaveAreNamed() {
    Order order = order();

    TestReply result = send("%s,T-1,WASHER,1,\n".formatted(order.number()));

    assertThat(result.body()).contains("Order %s has no WASHER.".formatted(order.number()));
  }

  @Test
  void aPackedShipmentWithTheTrackingNumberIsShipped() {
    Order order = order();
    owner
        .post(
            "/admin/orders/" + order.id() + "/shipments",
            Map.of("tracking_numbers", List.of("T-1")))
        .expect(201);

    String rows = "%1$s,T-1,BOLT,5,UPS\n%1$s,T-1,NUT,4,UPS\n".formatted(order.number());

    assertThat(Sender.counts(send(rows))).containsExactly(0, 2, 0, 0);
    assertThat(shipments(order).items("status")).containsExactly("shipped");
    assertThat(shipments(order).items("carrier")).containsExactly("UPS");
  }

  @Test
  void oneWrongRowKeepsItsShipmentBackAndNoOther() {
    Order order = order();
    String rows =
        """
        %1$s,T-1,BOLT,6,
        %1$s,T-1,NUT,1,
        %1$s,T-2,NUT,0,
        %1$s,T-2,BOLT,1,
        %1$s,T-3,WASHER,1,
        SO-0,T-4,BOLT,1,
        %1$s,T-5,NUT,2,
        """
            .formatted(order.number());

    TestReply result = send(rows);

    assertThat(Sender.counts(result)).containsExactly(1, 0, 0, 6);
    assertThat(Sender.places(result))
        .containsExactlyInAnyOrder(
            "2 quantity", "3 quantity", "4 quantity", "5 quantity", "6 quantity", "7 order_number");
    assertThat(result.body()).contains("5 of BOLT left to pack, not 6", "Line 4 of the same");
    assertThat(onHand("BOLT")).isEqualTo("10");
    assertThat(onHand("NUT")).isEqualTo("8");
  }

  @Test
  void anotherQuantityThanWasReportedIsRefused() {
    Order order = order();
    send("%s,T-1,BOLT,3,\n".formatted(order.number()));

    TestReply again = send("%s,T-1,BOLT,2,\n".formatted(order.number()));

    assertThat(Sender.counts(again)).containsExactly(0, 0, 0, 1);
    assertThat(again.body()).contains("has 3 of BOLT already, not 2");
    assertThat(onHand("BOLT")).isEqualTo("7");
  }

  @Test
  void aRehearsalShipsNothing() {
    Order order = order();

    sender.check("shipments", HEAD + "%s,T-1,BOLT,3,\n".formatted(order.number())).expect(201);

    assertThat(shipments(order).items("status")).isEmpty();
    assertThat(onHand("BOLT")).isEqualTo("10");
  }

  @Test
  void goodsInSeveralWarehousesNeedTheWarehouse() {
    desk.warehouse("WEST");
    desk.receive("WEST", "BOLT", 10);
    Order order = desk.place(desk.line("BOLT", 15, "5.00"));
    String row = "%s,T-1,BOLT,2,\n".formatted(order.number());

    TestReply open = send(row);
    assertThat(open.body()).contains("MAIN, WEST");
    assertThat(Sender.places(open)).containsExactly("2 warehouse");

    String named =
        "order_number,tracking_number,sku,quantity,warehouse\n%s,T-1,BOLT,2,WEST\n"
            .formatted(order.number());
    assertThat(Sender.counts(sender.ingest("shipments", named).expect(200)))
        .containsExactly(1, 0, 0, 0);
    assertThat(shipments(order).items("warehouse")).containsExactly("WEST");
  }
}
