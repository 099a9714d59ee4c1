package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.body;
import static io.tradegate.returns.ReturningDesk.goods;
import static io.tradegate.returns.ReturningDesk.one;
import static io.tradegate.returns.ReturningDesk.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Goods come back once, as far as they left and staff approve. */
class ReturnsTest {
  private final ReturningDesk desk = new ReturningDesk();

  @Test
  void goodsThatComeBackGoToStockAndTheOrderSaysSo() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.approved(order, 3);
    assertThat(desk.stock("BOLT")).containsExactly("995", "0");

    TestReply received =
        desk.clerk
            .post(
                one + "/receive",
                Map.of("lines", List.of(goods(1, 2, "restock"), goods(1, 1, "scrap"))))
            .expect(200);

    assertThat(received.text("status")).isEqualTo("received");
    assertThat(received.text("number")).isEqualTo("RMA-10001");
    assertThat(received.text("lines/0/restocked")).isEqualTo("2");
    assertThat(received.text("lines/0/scrapped")).isEqualTo("1");
    assertThat(received.text("lines/0/receipts/0/warehouse")).isEqualTo("MAIN");
    assertThat(desk.stock("BOLT")).containsExactly("997", "0");
    TestReply line = desk.read(order);
    assertThat(line.text("lines/0/returned")).isEqualTo("3");
    assertThat(line.text("lines/0/delivered")).isEqualTo("2");
    assertThat(desk.published())
        .containsExactly("return.requested", "return.decided approved", "return.decided received");
  }

  @Test
  void goodsForTheVendorDoNotBecomeAvailable() {
    String one = desk.approved(desk.delivered(5, "2.00"), 2);

    desk.receive(one, 2, "vendor").expect(200);

    assertThat(desk.stock("BOLT")).containsExactly("995", "0");
    assertThat(desk.clerk.get(one).text("lines/0/sent_to_vendor")).isEqualTo("2");
  }

  @Test
  void aReturnIsReceivedInPartsUntilAllHasCome() {
    String one = desk.approved(desk.delivered(5, "2.00"), 5);

    assertThat(desk.receive(one, 2, "restock").expect(200).text("status")).isEqualTo("approved");
    desk.receive(one, 4, "restock").expectError(422, "quantity_exceeded");
    assertThat(desk.receive(one, 3, "scrap").expect(200).text("status")).isEqualTo("received");

    assertThat(desk.clerk.get(one).json().at("/lines/0/receipts")).hasSize(2);
    assertThat(desk.published()).filteredOn(told -> told.endsWith("received")).hasSize(1);
  }

  @Test
  void theRestOfAReturnCanBeGivenUpAndAskedForAgain() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.approved(order, 5);
    var goods = Map.of("lines", List.of(goods(1, 2, "restock")), "complete", true);

    assertThat(desk.clerk.post(one + "/receive", goods).expect(200).text("status"))
        .isEqualTo("received");
    desk.ask(order, 1).expectError(422, "quantity_exceeded");
    desk.close(one, "none").expect(200);

    desk.ask(order, 4).expectError(422, "quantity_exceeded");
    desk.ask(order, 3).expect(201);
  }

  @Test
  void noMoreIsRequestedThanLeftAndIsInNoOtherReturn() {
    OrderId order = desk.billing.bolts(10, "2.00");
    desk.ask(order, 1).expectError(400, "validation_failed");
    desk.leave(order, packing(4));

    desk.ask(order, 5).expectError(422, "quantity_exceeded");
    String first = desk.asked(order, 3);
    desk.ask(order, 2).expectError(422, "quantity_exceeded");
    desk.clerk.post(first + "/reject", Map.of("reason", "Too late.")).expect(200);

    desk.ask(order, 4).expect(201);
  }

  private static Map<String, Object> packing(int quantity) {
    return Map.of("lines", List.of(Map.of("position", 1, "quantity", quantity)));
  }

  @Test
  void whatStaffDoNotApproveCanBeRequestedAgain() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.asked(order, 5);
    var more = Map.of("lines", List.of(Map.of("position", 1, "quantity", 6)));
    desk.clerk.post(one + "/approve", more).expectError(422, "quantity_exceeded");
    var none = Map.of("lines", List.of(Map.of("position", 1, "quantity", 0)));
    desk.clerk.post(one + "/approve", none).expectError(422, "invalid_transition");

    var some = Map.of("lines", List.of(Map.of("position", 1, "quantity", 2)));
    desk.clerk.post(one + "/approve", some).expect(200);

    desk.receive(one, 3, "restock").expectError(422, "quantity_exceeded");
    desk.ask(order, 3).expect(201);
  }

  @Test
  void goodsOfSeveralShipmentsComeBackFromTheOldestFirst() {
    OrderId order = desk.billing.bolts(5, "2.00");
    String first = desk.leave(order, packing(2));
    String second = desk.leave(order, packing(3));

    TestReply asked = desk.ask(order, 4).expect(201);

    assertThat(asked.text("lines/0/shipment_id")).isEqualTo(first);
    assertThat(asked.text("lines/0/requested")).isEqualTo("2");
    assertThat(asked.text("lines/1/shipment_id")).isEqualTo(second);
    assertThat(asked.text("lines/1/requested")).isEqualTo("2");
    assertThat(asked.text("lines/1/order_position")).isEqualTo("1");
  }

  @Test
  void goodsThatAreReturnedDoNotComeBackWithTheirShipmentToo() {
    OrderId order = desk.billing.bolts(5, "2.00");
    String shipment = "/admin/shipments/" + desk.leave(order, Map.of());
    String one = desk.asked(order, 1);

    desk.clerk.post(shipment + "/return", Map.of()).expectError(422, "invalid_transition");
    desk.clerk.post(one + "/reject", Map.of("reason", "It comes back.")).expect(200);
    desk.clerk.post(shipment + "/return", Map.of()).expect(200);

    desk.ask(order, 1).expectError(400, "validation_failed");
    assertThat(desk.read(order).text("lines/0/shipped")).as("to be sent again").isEqualTo("0");
  }

  @Test
  void aShipmentThatIsReportedLaterDeliversWhatIsStillThere() {
    OrderId order = desk.billing.bolts(5, "2.00");
    String shipment = "/admin/shipments/" + desk.leave(order, Map.of());
    String one = desk.approved(order, 2);
    desk.receive(one, 2, "restock").expect(200);

    desk.clerk.post(shipment + "/deliver").expect(200);

    TestReply line = desk.read(order);
    assertThat(line.text("lines/0/delivered")).isEqualTo("3");
    assertThat(line.text("lines/0/returned")).isEqualTo("2");
    assertThat(line.text("status")).isEqualTo("delivered");
  }

  @Test
  void aClaimIsClosedWithoutGoods() {
    OrderId order = desk.delivered(5, "2.00");
    var body = with(body(order, 1, "damaged"), "kind", "claim");
    String one = one(desk.buyer.post("/storefront/returns", body).expect(201));
    desk.clerk.post(one + "/approve", Map.of()).expect(200);
    desk.receive(one, 1, "restock").expectError(422, "invalid_transition");
    desk.clerk.post(one + "/slip-link").expectError(422, "invalid_transition");

    TestReply closed = desk.close(one, "credit").expect(200);

    assertThat(closed.text("status")).isEqualTo("closed");
    assertThat(closed.json().at("/credit_note_ids")).hasSize(1);
    assertThat(desk.stock("BOLT")).containsExactly("995", "0");
    assertThat(desk.read(order).text("lines/0/returned")).isEqualTo("0");
    desk.ask(order, 5).expectError(422, "quantity_exceeded");
  }

  @Test
  void aBuyerCancelsWhatIsNotDecided() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.asked(order, 5);
    String own = one.replace("/admin/", "/storefront/");

    TestReply cancelled =
        desk.buyer.post(own + "/cancel", Map.of("reason", "We keep it.")).expect(200);

    assertThat(cancelled.text("status")).isEqualTo("cancelled");
    assertThat(desk.published()).containsExactly("return.requested");
    String approved = desk.approved(order, 5);
    desk.buyer
        .post(approved.replace("/admin/", "/storefront/") + "/cancel", Map.of())
        .expectError(422, "invalid_transition");
    desk.clerk.post(approved + "/cancel", Map.of()).expect(200);
    desk.ask(order, 5).expect(201);
  }

  @Test
  void staffCancelNothingThatHasComeBack() {
    String one = desk.approved(desk.delivered(5, "2.00"), 5);
    desk.receive(one, 1, "scrap").expect(200);

    desk.clerk.post(one + "/cancel", Map.of()).expectError(422, "invalid_transition");
  }

  @Test
  void ifMatchKeepsTwoClerksApart() {
    String one = desk.asked(desk.delivered(5, "2.00"), 1);
    TestClient stale = desk.clerk.with("If-Match", "\"1\"");
    stale.post(one + "/approve", Map.of()).expect(200);

    stale
        .post(one + "/receive", Map.of("lines", List.of(goods(1, 1, "scrap"))))
        .expectError(412, "version_conflict");
  }

  @Test
  void staffAskForACustomerWithKeysOfTheirOwn() {
    OrderId order = desk.delivered(5, "2.00");
    var body = with(body(order, 1, "wrong_item"), "external_id", "ERP-7");

    TestReply made = desk.clerk.post("/admin/returns", body).expect(201);

    assertThat(made.text("freight")).isEqualTo("seller");
    assertThat(desk.clerk.get("/admin/returns/by-external-id/ERP-7").text("number"))
        .isEqualTo(made.text("number"));
    TestReply list =
        desk.clerk.get("/admin/returns?status=requested&order_id=" + order).expect(200);
    assertThat(list.items("number")).containsExactly(made.text("number"));
    desk.clerk.patch(one(made), Map.of("metadata", Map.of("box", "4"))).expect(200);
    TestReply seen = desk.buyer.get(one(made).replace("/admin/", "/storefront/")).expect(200);
    assertThat(seen.json().at("/external_id").isNull()).isTrue();
  }

  @Test
  void aReplacementCanBeCancelledAndReturned() {
    OrderId order = desk.delivered(5, "2.00");
    TestReply closed = desk.close(desk.received(order, 1), "replacement").expect(200);
    String replacement = closed.text("replacement_order_id");
    desk.clerk
        .post("/admin/orders/" + replacement + "/cancel", Map.of("reason", "Not needed"))
        .expect(200);
    closed = desk.close(desk.received(order, 1), "replacement").expect(200);
    var second = new OrderId(closed.uuid("replacement_order_id"));
    desk.arrive(second);

    String again = desk.received(second, 1);

    desk.close(again, "credit").expectError(422, "quantity_exceeded");
    desk.close(again, "replacement").expect(200);
  }
}
