package io.tradegate.slips;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A shipment has a packing slip, which is printed for each of its versions once. */
class PackingSlipTest {
  private static final TestApp APP = TestApp.alone();
  private static final String LINK = "/packing-slip-link";
  private static final int MANY = 32;

  private final PackingRoom room = new PackingRoom(APP);

  @AfterAll
  static void close() {
    APP.close();
  }

  private String bolts() {
    room.stocked("BOLT");
    return room.packed(
        room.desk.place(room.desk.draft("PO-4711", room.desk.line("BOLT", 3, "7.77"))).id());
  }

  @Test
  void theSlipShowsGoodsAddressAndParcelsAndNoPrices() {
    String shipment = bolts();
    var parcels =
        List.of(Map.of("weight_kg", 1.25, "tracking_number", "00340434"), Map.of("weight_kg", 3));
    room.packer
        .patch(
            shipment,
            Map.of("carrier", "DHL", "parcels", parcels, "tracking_numbers", List.of("JJD0099")))
        .expect(200);
    TestReply link = room.packer.post(shipment + LINK);
    room.print();

    String text = PackingRoom.text(room.file(link));

    TestReply read = room.packer.get(shipment).expect(200);
    assertThat(text)
        .contains("Packing slip " + read.text("number"), read.text("order_number"), "PO-4711")
        .contains("Hartmann", "Werkstr. 1", "70173 Stuttgart")
        .contains("BOLT", "Name of BOLT", "3 piece", "DHL")
        .contains("Parcel 1: 1.25 kg, 00340434", "Parcel 2: 3 kg", "JJD0099")
        .doesNotContain("7.77", "23.31", "EUR");
  }

  @Test
  void theWordsAreInTheLanguageOfTheCustomer() {
    String shipment = bolts();
    room.shop.addBuyer("hans", room.shop.company(), "admin");
    room.shop
        .signIn("storefront", "hans")
        .patch("/storefront/me", Map.of("locale", "de"))
        .expect(200);
    TestReply link = room.packer.post(shipment + LINK);
    room.print();

    assertThat(PackingRoom.text(room.file(link))).contains("Lieferschein", "Menge");
  }

  @Test
  void aChangedShipmentGetsAnotherSlipAndTheFirstStaysAsItWas() {
    String shipment = bolts();
    TestReply first = room.packer.post(shipment + LINK);
    room.print();
    room.packer.patch(shipment, Map.of("carrier", "Parcel Pigeon")).expect(200);

    TestReply second = room.packer.post(shipment + LINK);
    room.print();

    assertThat(PackingRoom.text(room.file(first))).doesNotContain("Pigeon");
    assertThat(PackingRoom.text(room.file(second))).contains("Parcel Pigeon");
  }

  @Test
  void manyWhoAskAtOnceGetOneFile() throws InterruptedException {
    String shipment = bolts();

    List<String> files =
        Race.of(
                MANY,
                () ->
                    room.packer
                        .post(shipment + LINK)
                        .expect(200)
                        .text("url")
                        .replaceFirst("\\?.*", ""))
            .stream()
            .distinct()
            .toList();
    room.print();

    assertThat(files).hasSize(1);
    String name = room.packer.get(shipment).expect(200).text("number") + ".pdf";
    assertThat(room.packer.get("/admin/media?limit=200").items("filename"))
        .filteredOn(name::equals)
        .hasSize(1);
  }

  @Test
  void anAlteredAddressAndAFileThatIsNotPrintedYetAreRefused() {
    TestReply link = room.packer.post(bolts() + LINK);
    room.file(link).expectError(404, "not_found");
    String url = link.text("url");
    String altered = url.substring(url.indexOf("/assets")).replace("signature=", "signature=0");

    APP.client().get(altered).expectError(403, "invalid_signature");
  }

  @Test
  void aShipmentThatIsUnpackedBeforeItsSlipIsPrintedLeavesNoJob() {
    String shipment = bolts();
    TestReply link = room.packer.post(shipment + LINK);
    room.packer.delete(shipment).expect(204);
    room.print();

    room.file(link).expectError(404, "not_found");
    assertThat(room.packer.get("/admin/jobs").expect(200).items("id")).isEmpty();
  }

  @Test
  void otherOrganizationsAndOtherStaffGetNothing() {
    String shipment = bolts();

    APP.newTenant().owner().post(shipment + LINK).expectError(404, "not_found");
    room.shop.staff("order.view").post(shipment + LINK).expectError(404, "not_found");
    room.shop.staff("shipment.view").post(shipment + LINK).expect(200);
    room.packer
        .post("/admin/shipments/" + TestApp.ids().next() + LINK)
        .expectError(404, "not_found");
  }
}
