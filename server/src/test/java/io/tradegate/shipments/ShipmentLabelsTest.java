package io.tradegate.shipments;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Labels are printed once by the carrier of a shipment, and a failure is visible. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShipmentLabelsTest {
  private static final String LABELS =
      "select count(*) as n from shipment_label where org_id = :org and status = 'printed'";
  private static final String FILES =
      "select count(*) as n from media where org_id = :org and filename like '%-label.pdf'";

  private final CarrierDesk desk = new CarrierDesk();
  private final TestClient clerk = desk.clerk;

  @AfterAll
  void close() {
    desk.close();
  }

  private static String path(String url) {
    return url.substring(url.indexOf("/assets"));
  }

  @Test
  void aLabelGivesEachParcelANumberAndAFile() throws IOException {
    String shipment =
        desk.packed(
            "tc", Map.of("parcels", List.of(Map.of("weight_kg", 1.5), Map.of("weight_kg", 2))));
    assertThat(ShippingDesk.actions(clerk.get(shipment))).contains("label");

    assertThat(clerk.post(shipment + "/label").expect(202).text("status")).isEqualTo("requested");
    clerk.post(shipment + "/label-link").expectError(422, "invalid_transition");
    desk.work();

    TestReply read = clerk.get(shipment).expect(200);
    assertThat(read.text("label_status")).isEqualTo("printed");
    assertThat(read.json().at("/tracking_numbers")).hasSize(2);
    assertThat(read.text("parcels/1/tracking_number")).isEqualTo(read.text("tracking_numbers/1"));
    assertThat(ShippingDesk.actions(read)).doesNotContain("label");
    String url = clerk.post(shipment + "/label-link").expect(200).text("url");
    TestReply file = desk.app.client().get(path(url)).expect(200);
    try (var pdf = Loader.loadPDF(file.bytes())) {
      assertThat(new PDFTextStripper().getText(pdf))
          .contains(read.text("tracking_numbers/0"), "Hartmann", "70173 Stuttgart", "1.5 kg");
    }
    desk.app
        .client()
        .get(path(url).replace("signature=", "signature=0"))
        .expectError(403, "invalid_signature");
  }

  @Test
  void thirtyTwoCallsAtOncePrintOneLabel() throws InterruptedException {
    long before = desk.count(LABELS);
    long files = desk.count(FILES);
    String shipment = desk.packed();

    List<String> ids = Race.of(32, () -> clerk.post(shipment + "/label").expect(202).text("id"));
    desk.work();
    String again = clerk.post(shipment + "/label").expect(202).text("id");
    desk.work();

    assertThat(ids).containsOnly(again);
    assertThat(desk.count(LABELS)).isEqualTo(before + 1);
    assertThat(desk.count(FILES)).isEqualTo(files + 1);
    assertThat(clerk.get(shipment).json().at("/tracking_numbers")).hasSize(1);
  }

  @Test
  void aJobThatIsDoneTwiceAfterACrashPrintsOneLabel() {
    String shipment = desk.packed();
    String label = clerk.post(shipment + "/label").expect(202).text("id");
    desk.work();
    String number = desk.number(shipment);
    long files = desk.count(FILES);

    rewind(label, "requested");
    desk.work();
    assertThat(desk.number(shipment)).isEqualTo(number);
    again(label);
    desk.work();

    assertThat(clerk.get(shipment).json().at("/tracking_numbers")).hasSize(1);
    assertThat(desk.count(FILES)).isEqualTo(files);
    assertThat(clerk.get(shipment).text("label_status")).isEqualTo("printed");
  }

  /** As if the node had stopped after the carrier answered and before that was written. */
  private void rewind(String label, String status) {
    desk.shipping.shop.asService(
        tx -> {
          tx.sql(
                  "update shipment_label set status = :status, printed_at = null, tracking_numbers = '{}'"
                      + " where org_id = :org and id = cast(:id as uuid)")
              .bind("status", status)
              .bind("id", label)
              .execute();
          tx.sql("delete from media where org_id = :org and id = cast(:id as uuid)")
              .bind("id", label)
              .execute();
          return label;
        });
    again(label);
  }

  private void again(String label) {
    String sql =
        """
        insert into work_job (org_id, id, kind, subject_id, state, attempt, due_at, created_at, updated_at)
        values (:org, cast(:id as uuid), 'shipment.label', cast(:id as uuid), 'waiting', 0, :now, :now, :now)
        """;
    desk.shipping.shop.asService(tx -> tx.sql(sql).bind("id", label).execute());
  }

  @Test
  void aRefusalOfTheCarrierIsShownAndCanBeCorrected() {
    String shipment = desk.packed("TC", Map.of("parcels", List.of(Map.of("weight_kg", 31))));
    clerk.post(shipment + "/label").expect(202);
    desk.work();

    TestReply failed = clerk.get(shipment).expect(200);
    assertThat(failed.text("label_status")).isEqualTo("failed");
    assertThat(failed.text("label_error")).contains("30 kg");
    assertThat(clerk.get(shipment + "/label").text("reason")).contains("30 kg");
    assertThat(ShippingDesk.actions(failed)).contains("label");

    clerk.patch(shipment, Map.of("parcels", List.of(Map.of("weight_kg", 30)))).expect(200);
    clerk.post(shipment + "/label").expect(202);
    desk.work();
    assertThat(clerk.get(shipment).text("label_status")).isEqualTo("printed");
  }

  @Test
  void aCarrierThatDoesNotAnswerLeavesAFailedLabelAndADeadJob() {
    String shipment = desk.packedTo("Unreachable");
    clerk.post(shipment + "/label").expect(202);
    desk.workLater();

    TestReply label = clerk.get(shipment + "/label").expect(200);
    assertThat(label.text("status")).isEqualTo("failed");
    assertThat(label.text("reason")).contains("does not answer");
    TestReply dead = desk.owner.get("/admin/jobs?state=dead&kind=shipment.label").expect(200);
    assertThat(dead.text("items/0/subject_id")).isEqualTo(label.text("id"));

    desk.owner.post("/admin/jobs/" + dead.text("items/0/id") + "/retry").expect(200);
    assertThat(clerk.get(shipment).text("label_status")).isEqualTo("requested");
  }

  @Test
  void aManualCarrierPrintsNoLabel() {
    CarrierDesk.connect(desk.owner, "VAN", "manual");
    for (String carrier : List.of("VAN", "Bob's bicycle")) {
      clerk
          .post(desk.packed(carrier, Map.of()) + "/label")
          .expectError(422, "no_label")
          .expectMessage("enter the tracking numbers");
    }
    OrderId order = desk.order();
    clerk.post(desk.shipping.packed(order) + "/label").expectError(422, "no_label");
    clerk
        .post(desk.packed("TC", Map.of("tracking_numbers", List.of("TYPED"))) + "/label")
        .expectError(422, "no_label");
    String back = desk.packed();
    desk.shipping.ship(back).expect(200);
    desk.shipping.takeBack(back).expect(200);
    clerk.post(back + "/label").expectError(422, "invalid_transition");
  }

  @Test
  void aShipmentThatHasLeftGetsALabelAndADeletedOneGetsNone() {
    String shipped = desk.packed();
    desk.shipping.ship(shipped).expect(200);
    clerk.post(shipped + "/label").expect(202);
    String deleted = desk.packed();
    clerk.post(deleted + "/label").expect(202);
    clerk.delete(deleted).expect(204);
    desk.work();

    assertThat(clerk.get(shipped).text("label_status")).isEqualTo("printed");
    assertThat(desk.owner.get("/admin/jobs?kind=shipment.label&state=waiting").items("id"))
        .isEmpty();
  }

  @Test
  void labelsNeedThePermissionAndTheTenant() {
    String shipment = desk.packed();
    TestClient viewer = desk.shipping.shop.staff("shipment.view");

    viewer.post(shipment + "/label").expectError(403, "forbidden");
    desk.shipping.shop.staff("catalog.view").get(shipment + "/label").expect(404);
    TestClient stranger = desk.app.newTenant().owner();
    stranger.post(shipment + "/label").expectError(404, "not_found");
    stranger.get(shipment + "/label").expectError(404, "not_found");
    stranger.get(shipment + "/tracking").expectError(404, "not_found");
    viewer.get(shipment + "/label").expectError(404, "not_found");
  }
}
