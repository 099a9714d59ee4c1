package io.tradegate.slips;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.DraftLine;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Pick lists collect the goods of pending shipments in the order of their places. */
class PickListTest {
  private static final TestApp APP = TestApp.alone();
  private static final String ALL = "/admin/pick-lists";
  private static final Map<String, String> OF_MAIN = Map.of("warehouse", "MAIN");

  private final PackingRoom room = new PackingRoom(APP);

  @AfterAll
  static void close() {
    APP.close();
  }

  private TestReply make(String... shipments) {
    List<String> ids = List.of(shipments).stream().map(PackingRoom::id).toList();
    return room.packer.post(ALL, Map.of("shipment_ids", ids));
  }

  private static List<String> lines(TestReply list) {
    return list.json()
        .at("/lines")
        .valueStream()
        .map(
            line ->
                "%s %s %s"
                    .formatted(
                        line.at("/place").asString("-"),
                        line.at("/sku").asString(),
                        line.at("/quantity").asString()))
        .toList();
  }

  private DraftLine line(String sku, int quantity) {
    return room.desk.line(sku, quantity, "2.00");
  }

  @Test
  void goodsOfSeveralOrdersAreSummedAndSortedByPlaceThenSku() {
    room.stocked("ANCHOR", "BOLT", "NUT", "WASHER");
    room.keep("WASHER", "A-01");
    room.keep("NUT", "B-02");
    room.keep("BOLT", "B-02");
    String first = room.packed(line("ANCHOR", 1), line("NUT", 2), line("BOLT", 3));
    String second = room.packed(line("BOLT", 4), line("WASHER", 5));

    TestReply list = make(first, second).expect(201);

    assertThat(lines(list))
        .containsExactly("A-01 WASHER 5", "B-02 BOLT 7", "B-02 NUT 2", "- ANCHOR 1");
    assertThat(list.json().at("/lines/1/shares")).hasSize(2);
    assertThat(list.text("lines/1/shares/0/order_number"))
        .isEqualTo(room.packer.get(first).text("order_number"));
    String path = list.header("Location").orElseThrow();
    assertThat(room.packer.get(path).expect(200).json().at("/pdf_ready").asBoolean()).isFalse();
    TestReply link = room.packer.post(path + "/pdf-link");
    room.print();
    assertThat(PackingRoom.text(room.file(link)))
        .contains("Pick list " + list.text("number"), "Warehouse MAIN", "A-01", "7 piece")
        .contains("4 for " + room.packer.get(second).text("order_number"));
    assertThat(room.packer.get(path).expect(200).json().at("/pdf_ready").asBoolean()).isTrue();
  }

  @Test
  void aWarehouseIsPickedWithAllThatIsPendingInIt() {
    room.stocked("BOLT");
    String left = room.packed(line("BOLT", 1));
    room.packer.post(left + "/ship", Map.of()).expect(200);
    room.packer.post(ALL, OF_MAIN).expectError(422, "invalid_transition");
    room.packed(line("BOLT", 2));
    room.packed(line("BOLT", 3));

    TestReply list = room.packer.post(ALL, OF_MAIN).expect(201);

    assertThat(lines(list)).containsExactly("- BOLT 5");
    assertThat(list.json().at("/shipments")).hasSize(2);
    assertThat(room.packer.get(ALL + "?warehouse=MAIN").expect(200).items("number"))
        .containsExactly(list.text("number"));
    assertThat(room.packer.get(ALL + "?warehouse=SIDE").expect(200).items("number")).isEmpty();
  }

  @Test
  void aListStaysAsItWasMade() {
    room.stocked("BOLT");
    room.keep("BOLT", "A-01");
    String shipment = room.packed(line("BOLT", 2));
    String path = make(shipment).expect(201).header("Location").orElseThrow();

    room.keep("BOLT", "Z-99");
    room.packer.delete(shipment).expect(204);

    assertThat(lines(room.packer.get(path).expect(200))).containsExactly("A-01 BOLT 2");
  }

  @Test
  void shipmentsThatHaveLeftOrAreUnknownOrOfTwoWarehousesAreRefused() {
    room.stocked("BOLT");
    String left = room.packed(line("BOLT", 1));
    room.packer.post(left + "/ship", Map.of()).expect(200);
    String main = room.packed(line("BOLT", 1));
    room.desk.warehouse("SIDE");
    room.desk.receive("SIDE", "NUT", 5);
    String side = room.packed(line("NUT", 1));

    make(left).expectError(422, "invalid_transition");
    make(main, side).expectError(400, "validation_failed");
    make("/" + TestApp.ids().next()).expectError(404, "not_found");
    make(main, main).expectError(400, "validation_failed");
    make().expectError(400, "validation_failed");
    room.packer.post(ALL, Map.of()).expectError(400, "validation_failed");
    room.packer
        .post(ALL, Map.of("warehouse", "MAIN", "shipment_ids", List.of(PackingRoom.id(main))))
        .expectError(400, "validation_failed");
    room.packer.post(ALL, Map.of("warehouse", "MOON")).expectError(404, "not_found");
    assertThat(room.packer.get(ALL).expect(200).items("id")).isEmpty();
  }

  @Test
  void moreShipmentsOrLinesThanAListTakesAreRefused() {
    var ids = IntStream.rangeClosed(0, 200).mapToObj(_ -> TestApp.ids().next()).toList();
    room.packer.post(ALL, Map.of("shipment_ids", ids)).expectError(400, "validation_failed");
    room.stocked("BOLT");
    DraftLine[] many =
        IntStream.range(0, 200).mapToObj(_ -> line("BOLT", 1)).toArray(DraftLine[]::new);
    room.desk.receive("MAIN", "BOLT", 5_000);
    String[] shipments =
        IntStream.range(0, 11).mapToObj(_ -> room.packed(many)).toArray(String[]::new);

    make(shipments).expectError(422, "limit_reached");

    assertThat(lines(make(List.of(shipments).subList(0, 10).toArray(String[]::new)).expect(201)))
        .containsExactly("- BOLT 2000");
  }

  @Test
  void placesAreSetClearedAndShown() {
    room.stocked("BOLT");
    room.keep("BOLT", "A-01");
    assertThat(room.packer.get("/admin/inventory?sku=BOLT").text("items/0/place"))
        .isEqualTo("A-01");
    var cleared = new java.util.HashMap<String, Object>(Map.of("sku", "BOLT", "warehouse", "MAIN"));
    cleared.put("place", null);

    room.packer.put("/admin/inventory/places", Map.of("lines", List.of(cleared))).expect(204);

    assertThat(room.packer.get("/admin/inventory?sku=BOLT").json().at("/items/0/place").isNull())
        .isTrue();
    cleared.put("place", "x".repeat(41));
    room.packer
        .put("/admin/inventory/places", Map.of("lines", List.of(cleared)))
        .expectError(400, "validation_failed");
    cleared.put("place", "A");
    cleared.put("sku", "NONE");
    room.packer
        .put("/admin/inventory/places", Map.of("lines", List.of(cleared)))
        .expectError(422, "unknown_sku");
  }

  private TestReply counted(String csv) {
    return room.packer
        .with("Content-Type", "text/csv")
        .send("POST", "/admin/imports/ingest?target=stock", csv.getBytes(UTF_8));
  }

  @Test
  void placesComeWithImportsAndExportsOfStock() {
    room.stocked("BOLT", "NUT");
    room.keep("NUT", "B-02");
    String csv =
        """
        warehouse,sku,on_hand,place
        MAIN,BOLT,1000,A-01
        MAIN,NUT,990,
        """;

    TestReply first = counted(csv).expect(200);
    TestReply again = counted(csv).expect(200);

    assertThat(first.text("run/changed")).isEqualTo("2");
    assertThat(again.text("run/unchanged")).isEqualTo("2");
    assertThat(room.packer.get("/admin/inventory?warehouse=MAIN").items("place"))
        .containsExactly("A-01", "B-02");
    byte[] export = room.packer.get("/admin/exports/stock").expect(200).bytes();
    assertThat(new String(export, UTF_8)).contains("place").contains("A-01").contains("B-02");
    assertThat(counted("warehouse,sku,on_hand,place\nMAIN,BOLT,5," + "x".repeat(41)).body())
        .contains("at most 40 characters");
    assertThat(room.packer.get("/admin/inventory?sku=BOLT").text("items/0/on_hand"))
        .isEqualTo("1000");
  }

  @Test
  void otherOrganizationsAndOtherStaffGetNothing() {
    room.stocked("BOLT");
    String shipment = room.packed(line("BOLT", 2));
    String path = make(shipment).expect(201).header("Location").orElseThrow();
    var body = Map.of("shipment_ids", List.of(PackingRoom.id(shipment)));
    var stranger = APP.newTenant().owner();

    stranger.get(path).expectError(404, "not_found");
    stranger.post(path + "/pdf-link").expectError(404, "not_found");
    stranger.post(ALL, body).expectError(404, "not_found");
    room.shop.staff("order.view").get(path).expectError(404, "not_found");
    room.shop.staff("shipment.view").post(ALL, body).expectError(403, "forbidden");
    room.shop.staff("shipment.view").post(path + "/pdf-link").expect(200);
  }
}
