package io.tradegate.shipments;

import static io.tradegate.shipments.ShippingDesk.actions;
import static io.tradegate.shipments.ShippingDesk.lines;
import static io.tradegate.shipments.ShippingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is packed cannot be cancelled; of an order that is shipped in part, the rest can. */
class ShipmentCancellationTest {
  private final ShippingDesk desk = new ShippingDesk();
  private final OrderId order = ordered();

  private OrderId ordered() {
    desk.desk.receive("MAIN", "BOLT", 5);
    return desk.order(desk.desk.line("BOLT", 5, "5.00"));
  }

  private TestReply cancel() {
    return desk.clerk.post(path(order) + "/cancel", Map.of("reason", "Too late"));
  }

  private TestReply cut(int quantity) {
    var line = Map.of("position", 1, "quantity", quantity);
    return desk.clerk.post(
        path(order) + "/cancel-lines", Map.of("lines", List.of(line), "reason", "Fewer"));
  }

  @Test
  void anOrderThatIsBeingPackedIsNotCancelled() {
    String shipment = desk.packed(order, lines(1, 2));

    cancel().expectError(422, "invalid_transition").expectMessage("pending shipments");
    assertThat(actions(desk.read(order))).doesNotContain("cancel");
    cut(4).expectError(422, "invalid_transition").expectMessage("3 left");
    cut(3).expect(200);

    assertThat(desk.stock("BOLT")).containsExactly("5", "2");
    desk.ship(shipment).expect(200);
    assertThat(desk.status(order)).isEqualTo("shipped");
  }

  @Test
  void ofAnOrderShippedInPartTheRestIsCancelled() {
    desk.ship(desk.packed(order, lines(1, 2))).expect(200);

    TestReply cancelled = cancel().expect(200);

    assertThat(cancelled.text("status")).isEqualTo("shipped");
    assertThat(cancelled.text("lines/0/cancelled")).isEqualTo("3");
    assertThat(cancelled.text("lines/0/shipped")).isEqualTo("2");
    assertThat(cancelled.text("net/amount")).isEqualTo("10.00");
    assertThat(desk.stock("BOLT")).containsExactly("3", "0");
  }

  @Test
  void anOrderThatWasCutOnHoldIsShippedOnceItIsReleased() {
    desk.ship(desk.packed(order, lines(1, 4))).expect(200);
    desk.clerk.post(path(order) + "/hold", Map.of("reason", "Ask first")).expect(200);

    assertThat(cut(1).expect(200).text("status")).isEqualTo("on_hold");
    cancel().expectError(422, "invalid_transition").expectMessage("All goods");
    desk.clerk.post(path(order) + "/release", Map.of()).expect(200);

    assertThat(desk.status(order)).isEqualTo("shipped");
  }

  @Test
  void theLastCutOfAnOrderShippedInPartShipsIt() {
    desk.ship(desk.packed(order, lines(1, 4))).expect(200);

    assertThat(cut(1).expect(200).text("status")).isEqualTo("shipped");
  }

  @Test
  void aCutReleasesTheGoodsThatAreNotPackedWhereverTheyAre() {
    desk.desk.warehouse("WEST");
    desk.desk.receive("WEST", "NUT", 5);
    desk.desk.receive("MAIN", "NUT", 5);
    OrderId nuts = desk.order(desk.desk.line("NUT", 10, "1.00"));
    String west = desk.packed(nuts, Map.of("warehouse", "WEST"));
    var line = Map.of("position", 1, "quantity", 5);

    desk.clerk
        .post(path(nuts) + "/cancel-lines", Map.of("lines", List.of(line), "reason", "Fewer"))
        .expect(200);

    desk.ship(west).expect(200);
    assertThat(desk.status(nuts)).isEqualTo("shipped");
  }
}
