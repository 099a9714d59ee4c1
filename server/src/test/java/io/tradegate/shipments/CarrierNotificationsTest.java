package io.tradegate.shipments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.hooks.SignedBody;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Notifications of a carrier: forged, replayed, early, late, reordered, of other tenants. */
class CarrierNotificationsTest {
  private static final String STORED =
      "select count(*) as n from carrier_notification where org_id = :org";

  private final CarrierDesk desk = new CarrierDesk();

  @AfterEach
  void close() {
    desk.close();
  }

  @Test
  void aDeliveredParcelDeliversTheShipmentAndTheOrder() {
    OrderId order = desk.order();
    String shipment = desk.shipping.packed(order, Map.of("carrier", "TC"));
    desk.clerk.post(shipment + "/label").expect(202);
    desk.work();
    desk.shipping.ship(shipment).expect(200);
    String number = desk.number(shipment);

    desk.told(desk.event("e1", number, "out_for_delivery"));
    desk.work();
    assertThat(desk.status(shipment)).isEqualTo("shipped");
    TestReply buyer =
        desk.shipping.shop.buyer().get("/storefront/orders/" + order + "/shipments").expect(200);
    assertThat(buyer.text("items/0/tracking_status")).isEqualTo("out_for_delivery");
    assertThat(buyer.json().at("/items/0/label_status").isNull()).isTrue();

    desk.told(desk.event("e2", number, "delivered"));
    desk.work();
    assertThat(desk.status(shipment)).isEqualTo("delivered");
    assertThat(desk.shipping.status(order)).isEqualTo("delivered");
    assertThat(desk.shipping.published()).containsExactly("pending", "shipped", "delivered");
    TestReply history = desk.clerk.get(shipment + "/tracking").expect(200);
    assertThat(history.items("tracking_status")).containsExactly("out_for_delivery", "delivered");
    assertThat(history.text("items/0/place")).isEqualTo("Stuttgart");
  }

  @Test
  void aForgedNotificationChangesNothing() {
    String shipment = desk.labelled();
    String body = desk.event("e1", desk.number(shipment), "delivered");

    desk.told(desk.connection, body, "guessed").expectError(401, "unauthorized");
    desk.shipping
        .shop
        .guest()
        .send("POST", "/hooks/carriers/" + desk.connection, body.getBytes(UTF_8))
        .expectError(401, "unauthorized");
    var stale =
        new SignedBody.Secret(CarrierDesk.SECRET, desk.clock.instant().minusSeconds(6 * 60));
    desk.shipping
        .shop
        .guest()
        .with("Carrier-Signature", SignedBody.header(body.getBytes(UTF_8), stale))
        .send("POST", "/hooks/carriers/" + desk.connection, body.getBytes(UTF_8))
        .expectError(401, "unauthorized");
    desk.told(TestApp.ids().next().toString(), body, CarrierDesk.SECRET)
        .expectError(404, "not_found");
    desk.told("no-id", body, CarrierDesk.SECRET).expectError(404, "not_found");

    desk.work();
    assertThat(desk.status(shipment)).isEqualTo("shipped");
    assertThat(desk.count(STORED)).isZero();
  }

  @Test
  void aMalformedNotificationIsRefused() {
    Instant now = desk.clock.instant();
    for (String body :
        List.of(
            "no event",
            "[]",
            "{}",
            desk.event(" ", "N", "delivered"),
            desk.event("e", "", "delivered"),
            desk.event("e", "N", "vanished"),
            desk.event("e", "x".repeat(101), "delivered"),
            desk.event("e", "N", "delivered").replace(now.toString(), "yesterday"),
            desk.event("e", "N", "delivered", Instant.parse("+100000-01-01T00:00:00Z")))) {
      desk.told(desk.connection, body, CarrierDesk.SECRET).expectError(400, "bad_request");
    }
    assertThat(desk.count(STORED)).isZero();
  }

  @Test
  void theSameEvent32TimesIsStoredAndAppliedOnce() throws InterruptedException {
    String shipment = desk.labelled();
    String body = desk.event("e1", desk.number(shipment), "delivered");

    List<Integer> replies =
        Race.of(32, () -> desk.told(desk.connection, body, CarrierDesk.SECRET).status());
    desk.work();
    desk.told(body);
    desk.work();

    assertThat(replies).containsOnly(200);
    assertThat(desk.count(STORED)).isEqualTo(1);
    assertThat(desk.shipping.published()).containsExactly("pending", "shipped", "delivered");
  }

  @Test
  void theOrderOfArrivalDoesNotMatter() {
    String shipment = desk.labelled();
    String number = desk.number(shipment);
    Instant start = desk.clock.instant();

    desk.told(desk.event("e3", number, "delivered", start.plus(Duration.ofHours(3))));
    desk.work();
    desk.told(desk.event("e1", number, "picked_up", start.plus(Duration.ofHours(1))));
    desk.told(desk.event("e2", number, "in_transit", start.plus(Duration.ofHours(2))));
    desk.work();

    assertThat(desk.status(shipment)).isEqualTo("delivered");
    assertThat(desk.tracking(shipment)).isEqualTo("delivered");
    assertThat(desk.clerk.get(shipment + "/tracking").items("event_id"))
        .containsExactly("e1", "e2", "e3");
  }

  @Test
  void aShipmentIsDeliveredWithItsLastParcel() {
    String shipment = desk.packed("TC", Map.of("tracking_numbers", List.of("P1", "P2")));
    desk.shipping.ship(shipment).expect(200);

    desk.told(desk.event("e1", "P1", "delivered"));
    desk.told(desk.event("e2", "P2", "in_transit"));
    desk.work();
    assertThat(desk.status(shipment)).isEqualTo("shipped");
    assertThat(desk.tracking(shipment)).isEqualTo("in_transit");

    desk.told(desk.event("e3", "P2", "delivered"));
    desk.work();
    assertThat(desk.status(shipment)).isEqualTo("delivered");
  }

  @Test
  void aCarrierShipsNothingAndItsWordWaitsForStaff() {
    String shipment = desk.packed("TC", Map.of("tracking_numbers", List.of("P1")));
    desk.told(desk.event("e1", "P1", "picked_up"));
    desk.told(desk.event("e2", "P1", "delivered", desk.clock.instant().plusSeconds(60)));
    desk.work();

    assertThat(desk.status(shipment)).isEqualTo("pending");
    assertThat(desk.shipping.stock("BOLT")).containsExactly("100", "1");
    assertThat(desk.tracking(shipment)).isEqualTo("delivered");
    assertThat(desk.notifications("waiting")).contains("e2");

    desk.shipping.ship(shipment).expect(200);
    desk.work();
    assertThat(desk.status(shipment)).isEqualTo("delivered");
    assertThat(desk.notifications("waiting")).isEmpty();
  }

  @Test
  void whatComesBackIsForStaffToInspect() {
    String shipment = desk.labelled();
    desk.told(desk.event("e1", desk.number(shipment), "returned"));
    desk.work();

    assertThat(desk.status(shipment)).isEqualTo("shipped");
    assertThat(
            desk.clerk
                .get("/admin/shipments?tracking_status=returned,exception")
                .items("public_id"))
        .hasSize(1);
    desk.shipping.takeBack(shipment).expect(200);
    assertThat(desk.status(shipment)).isEqualTo("returned");
  }

  @Test
  void anUnknownNumberIsShownAsUnmatchedAndAppliedOnceAShipmentHasIt() {
    desk.told(desk.event("e1", "LATER", "delivered"));
    desk.work();
    assertThat(desk.notifications("unmatched")).containsExactly("e1");
    desk.workLater();
    assertThat(desk.notifications("unmatched")).containsExactly("e1");
    assertThat(desk.owner.get("/admin/jobs?state=dead&kind=carrier.notification").items("id"))
        .hasSize(1);

    String shipment = desk.packed("TC", Map.of());
    desk.shipping.ship(shipment).expect(200);
    desk.clerk.patch(shipment, Map.of("tracking_numbers", List.of("LATER"))).expect(200);
    desk.work();

    assertThat(desk.status(shipment)).isEqualTo("delivered");
    assertThat(desk.notifications("applied")).containsExactly("e1");
    assertThat(desk.owner.get("/admin/jobs?kind=carrier.notification").items("id")).isEmpty();
  }

  @Test
  void aCarrierReportsAboutItsOwnParcelsAlone() {
    String shipment = desk.labelled();
    String number = desk.number(shipment);
    String other = CarrierDesk.connect(desk.owner, "OTHER", "manual");
    String theirs = CarrierDesk.connect(desk.app.newTenant().owner(), "TC", "manual");

    desk.told(other, desk.event("e1", number, "delivered"), CarrierDesk.SECRET).expect(200);
    desk.told(theirs, desk.event("e1", number, "delivered"), CarrierDesk.SECRET).expect(200);
    desk.work();

    assertThat(desk.status(shipment)).isEqualTo("shipped");
    assertThat(desk.clerk.get(shipment + "/tracking").items("id")).isEmpty();
    assertThat(desk.count(STORED)).isEqualTo(1);
    assertThat(desk.notifications("unmatched")).containsExactly("e1");
  }

  @Test
  void twoShipmentsInOneParcelAreBothDelivered() throws InterruptedException {
    Map<String, Object> parcel = Map.of("tracking_numbers", List.of("P1"));
    List<String> shipments = List.of(desk.packed("TC", parcel), desk.packed("tc", parcel));
    shipments.forEach(each -> desk.shipping.ship(each).expect(200));
    desk.told(desk.event("e1", "P1", "delivered"));
    desk.told(desk.event("e2", "P1", "delivered"));

    Race.of(4, () -> desk.app.node().shipments().workOnce());
    desk.work();

    assertThat(shipments).allMatch(each -> desk.status(each).equals("delivered"));
    assertThat(desk.shipping.published()).filteredOn("delivered"::equals).hasSize(2);
  }
}
