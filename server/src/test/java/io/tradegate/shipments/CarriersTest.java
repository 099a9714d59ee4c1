package io.tradegate.shipments;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Carriers say where shipments can be followed. */
class CarriersTest {
  private static final String ALL = "/admin/carriers";

  private final ShippingDesk desk = new ShippingDesk();
  private final TestClient owner = desk.shop.owner();

  private static Map<String, Object> carrier(String code, String template) {
    return Map.of("code", code, "name", "Parcel Service", "tracking_url_template", template);
  }

  private String shipment(Map<String, Object> body) {
    desk.desk.receive("MAIN", "BOLT", 1);
    OrderId order = desk.order(desk.desk.line("BOLT", 1, "5.00"));
    return desk.packed(order, body);
  }

  @Test
  void aTrackingNumberIsLinkedByTheTemplateOfItsCarrier() {
    owner.post(ALL, carrier("PS", "https://ps.example/{tracking_number}?l=en")).expect(201);
    String shipment = shipment(Map.of("carrier", "ps", "tracking_numbers", List.of("A 1/2", "B")));

    TestReply read = desk.clerk.get(shipment).expect(200);

    assertThat(read.text("carrier_name")).isEqualTo("Parcel Service");
    assertThat(read.text("tracking_links/0/tracking_number")).isEqualTo("A 1/2");
    assertThat(read.text("tracking_links/0/url")).isEqualTo("https://ps.example/A%201%2F2?l=en");
    assertThat(read.text("tracking_links/1/url")).isEqualTo("https://ps.example/B?l=en");
  }

  @Test
  void theAddressOfAShipmentComesFirstAndAnUnknownCarrierHasNone() {
    owner.post(ALL, carrier("PS", "https://ps.example/{tracking_number}")).expect(201);
    String own =
        shipment(
            Map.of(
                "carrier", "PS",
                "tracking_numbers", List.of("A"),
                "tracking_url", "https://own.example/A"));
    String unknown = shipment(Map.of("carrier", "Bob's van", "tracking_numbers", List.of("A")));

    assertThat(desk.clerk.get(own).text("tracking_links/0/url")).isEqualTo("https://own.example/A");
    TestReply read = desk.clerk.get(unknown);
    assertThat(read.json().at("/tracking_links")).isEmpty();
    assertThat(read.json().at("/carrier_name").isNull()).isTrue();
  }

  @Test
  void aBuyerGetsTheLinks() {
    owner.post(ALL, carrier("PS", "https://ps.example/{tracking_number}")).expect(201);
    desk.desk.receive("MAIN", "BOLT", 1);
    OrderId order = desk.order(desk.desk.line("BOLT", 1, "5.00"));
    desk.packed(order, Map.of("carrier", "PS", "tracking_numbers", List.of("A")));

    TestReply seen = desk.shop.buyer().get("/storefront/orders/" + order + "/shipments");

    assertThat(seen.text("items/0/tracking_links/0/url")).isEqualTo("https://ps.example/A");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://ps.example/",
        "http://ps.example/{tracking_number}",
        "https://{tracking_number}.example/",
        "javascript:{tracking_number}",
        "{tracking_number}"
      })
  void aTemplateMustBeAnHttpsAddressWithThePlaceBehindItsHost(String template) {
    owner
        .post(ALL, carrier("PS", template))
        .expectError(400, "validation_failed")
        .expectMessage("tracking_url_template");
  }

  @Test
  void aCodeIsTakenInUpperAndLowerCase() {
    String one =
        ALL
            + "/"
            + owner
                .post(ALL, carrier("PS", "https://a.example/{tracking_number}"))
                .expect(201)
                .text("id");
    owner
        .post(ALL, carrier("ps", "https://b.example/{tracking_number}"))
        .expectError(409, "duplicate");
    owner.post(ALL, Map.of("code", "VAN", "name", "Our van")).expect(201);

    owner.put(one, Map.of("code", "van", "name", "Van")).expectError(409, "duplicate");
    assertThat(owner.put(one, Map.of("code", "ps", "name", "PS")).expect(200).text("version"))
        .isEqualTo("2");
    owner.delete(one).expect(204);
    owner.get(one).expect(404);
  }

  @Test
  void theWarehouseReadsCarriersAndDoesNotChangeThem() {
    TestClient packer = desk.shop.staff("inventory.*", "shipment.*", "shipping.view");

    packer.get(ALL).expect(200);
    packer.post(ALL, Map.of("code", "PS", "name", "PS")).expectError(403, "forbidden");
  }
}
