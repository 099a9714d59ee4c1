package io.tradegate.automation;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The letters about shipments, which built-in rules send. */
class ShipmentLettersTest {
  private static final String LEFT = "01900000-0000-7000-8000-000000000003";
  private static final String ARRIVED = "01900000-0000-7000-8000-000000000007";

  private final Shop shop = Shop.live();

  @Test
  void theCustomerHearsWhenAShipmentLeavesAndWhenItArrives() {
    shop.tenant.addBuyer("boss", shop.tenant.company(), "admin");
    var desk = new OrderDesk(shop.app, shop.tenant);
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 1);
    OrderId order = desk.place(desk.line("BOLT", 1, "5.00")).id();
    TestReply packed =
        shop.owner
            .post(
                "/admin/orders/" + order + "/shipments",
                Map.of("carrier", "DHL", "tracking_numbers", List.of("T-1")))
            .expect(201);
    String shipment = "/admin/shipments/" + packed.text("public_id");

    shop.owner.post(shipment + "/ship", Map.of()).expect(200);
    shop.owner.post(shipment + "/deliver").expect(200);

    shop.awaitRuns(LEFT, "succeeded");
    shop.awaitRuns(ARRIVED, "succeeded");
    assertThat(shop.runs(LEFT).text("items/0/effects/0/letter")).isEqualTo("shipment-shipped");
    assertThat(shop.runs(ARRIVED).text("items/0/effects/0/letter")).isEqualTo("shipment-delivered");
    assertThat(shop.mails())
        .filteredOn(mail -> mail.startsWith(shop.tenant.email("boss")))
        .anyMatch(mail -> mail.endsWith("is on its way"))
        .anyMatch(mail -> mail.endsWith("was delivered"));
  }
}
