package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.body;
import static io.tradegate.returns.ReturningDesk.goods;
import static io.tradegate.returns.ReturningDesk.line;
import static io.tradegate.returns.ReturningDesk.one;
import static io.tradegate.returns.ReturningDesk.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.receivables.LedgerCheckStore;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What customers get for goods that came back agrees with what was billed, to the cent. */
class SettlementTest {
  private final ReturningDesk desk = new ReturningDesk();

  private TestReply note(TestReply closed) {
    return desk.clerk.get("/admin/invoices/" + closed.text("credit_note_ids/0")).expect(200);
  }

  private TestReply invoice(OrderId order) {
    return desk.clerk.get("/admin/invoices?kind=invoice&order_id=" + order).expect(200);
  }

  private List<LedgerCheckStore.Unbalanced> unbalanced() {
    return desk.billing.shop.<List<LedgerCheckStore.Unbalanced>>asService(LedgerCheckStore::verify);
  }

  private void fee(String percent) {
    desk.policy(Map.of("window_days", 30, "restocking_fee", percent));
  }

  @Test
  void aCreditNoteCreditsTheInvoiceLineThatBilledTheGoods() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.received(order, 2);

    TestReply closed = desk.close(one, "credit").expect(200);

    TestReply note = note(closed);
    assertThat(note.text("kind")).isEqualTo("credit_note");
    assertThat(note.text("net/amount")).isEqualTo("4.00");
    assertThat(note.text("tax/amount")).isEqualTo("0.76");
    assertThat(note.text("reason")).isEqualTo("RMA-10001");
    assertThat(invoice(order).text("items/0/lines/0/credited_quantity")).isEqualTo("2");
    assertThat(closed.text("lines/0/outcome")).isEqualTo("credit");
    assertThat(unbalanced()).isEmpty();
  }

  @Test
  void theRestockingFeeReducesTheCreditToTheCentWithItsTax() {
    fee("12.5");
    OrderId order = desk.delivered(3, "3.33");
    String one = desk.received(order, 3);

    TestReply note = note(desk.close(one, "credit").expect(200));

    // 9.99 less 1.25; 19 % of 8.74 is 1.6606.
    assertThat(note.text("net/amount")).isEqualTo("8.74");
    assertThat(note.text("tax/amount")).isEqualTo("1.66");
    assertThat(note.text("total/amount")).isEqualTo("10.40");
    assertThat(unbalanced()).isEmpty();
  }

  @Test
  void whatAFeeKeptIsNotCreditedWithTheRestOfTheLine() {
    fee("10");
    OrderId order = desk.delivered(10, "10.00");
    desk.close(desk.received(order, 5), "credit").expect(200);
    var damaged = body(order, 5, "damaged");
    String second = one(desk.buyer.post("/storefront/returns", damaged).expect(201));
    desk.clerk.post(second + "/approve", Map.of()).expect(200);
    desk.receive(second, 5, "scrap").expect(200);

    TestReply note = note(desk.close(second, "credit").expect(200));

    assertThat(note.text("net/amount")).isEqualTo("50.00");
    // 100 for the goods and 10 for shipping were billed; 45 and 50 were credited.
    assertThat(invoice(order).text("items/0/credited/amount")).isEqualTo("113.05");
  }

  @Test
  void theFeeIsNotChargedWhereTheSellerIsAtFaultAndStaffMayWaiveIt() {
    fee("10");
    OrderId order = desk.delivered(4, "10.00");
    TestReply damaged =
        desk.buyer.post("/storefront/returns", body(order, 1, "damaged")).expect(201);
    assertThat(damaged.text("lines/0/restocking_fee")).isEqualTo("0");
    assertThat(damaged.text("freight")).isEqualTo("seller");
    String chosen = desk.received(order, 2);
    assertThat(desk.clerk.get(chosen).text("lines/0/restocking_fee")).isEqualTo("10");
    var waived = Map.of("position", 1, "outcome", "credit", "restocking_fee", "0");

    TestReply closed =
        desk.clerk.post(chosen + "/close", Map.of("lines", List.of(waived))).expect(200);

    assertThat(note(closed).text("net/amount")).isEqualTo("20.00");
  }

  @Test
  void aFeeOfTheWholePriceLeavesNothingToCredit() {
    fee("100");
    String one = desk.received(desk.delivered(4, "10.00"), 2);

    TestReply closed = desk.close(one, "credit").expect(200);

    assertThat(closed.json().at("/credit_note_ids")).isEmpty();
  }

  @Test
  void aRefundOfWhatWasPaidIsDueBack() {
    OrderId order = desk.delivered(5, "2.00");
    String invoice = "/admin/invoices/" + invoice(order).text("items/0/public_id");
    desk.clerk.post(invoice + "/write-off", Map.of("reason", "Paid elsewhere")).expect(200);

    desk.close(desk.received(order, 1), "refund").expect(200);

    String sql =
        "select cast(data as jsonb) -> 'amount' ->> 'amount' as amount from event"
            + " where org_id = :org and type = 'order.refund_due'";
    assertThat(
            desk.billing.shop.<List<String>>asService(
                tx -> tx.sql(sql).list(row -> row.text("amount"))))
        .containsExactly("2.38");
  }

  @Test
  void theSameGoodsAreCreditedOnceWhoeverComesFirst() {
    OrderId order = desk.delivered(5, "2.00");
    String invoice = "/admin/invoices/" + invoice(order).text("items/0/public_id");
    String one = desk.received(order, 3);
    var credit =
        Map.of("lines", List.of(Map.of("position", 1, "quantity", 3)), "reason", "By hand");
    desk.clerk.post(invoice + "/credit", credit).expect(201);

    desk.close(one, "credit").expectError(422, "quantity_exceeded");

    assertThat(desk.clerk.get(one).text("status")).isEqualTo("received");
    desk.close(one, "none").expect(200);
  }

  @Test
  void goodsOfTwoInvoicesAreCreditedByTwoNotes() {
    OrderId order = desk.billing.bolts(5, "2.00");
    desk.leave(order, ofFirst(2));
    desk.billing.bill(order, Map.of()).expect(201);
    desk.leave(order, ofFirst(3));
    desk.billing.bill(order, Map.of()).expect(201);
    String one = desk.approved(order, 4);
    var goods = List.of(goods(1, 2, "restock"), goods(2, 2, "restock"));
    desk.clerk.post(one + "/receive", Map.of("lines", goods)).expect(200);

    TestReply closed = desk.close(one, "credit").expect(200);

    assertThat(closed.json().at("/credit_note_ids")).hasSize(2);
    assertThat(note(closed).text("net/amount")).isEqualTo("4.00");
    assertThat(unbalanced()).isEmpty();
  }

  private static Map<String, Object> ofFirst(int quantity) {
    return Map.of("lines", List.of(Map.of("position", 1, "quantity", quantity)));
  }

  @Test
  void aReplacementIsAnOrderWithoutChargeThatNamesItsReturn() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.received(order, 2);

    TestReply closed = desk.close(one, "replacement").expect(200);

    TestReply replacement =
        desk.clerk.get("/admin/orders/" + closed.text("replacement_order_id")).expect(200);
    assertThat(replacement.text("number")).isEqualTo(closed.text("replacement_order_number"));
    assertThat(replacement.text("source")).isEqualTo("replacement");
    assertThat(replacement.text("source_id")).isEqualTo(closed.text("public_id"));
    assertThat(replacement.text("status")).isEqualTo("confirmed");
    assertThat(replacement.text("total/amount")).isEqualTo("0.00");
    assertThat(replacement.text("lines/0/quantity")).isEqualTo("2");
    assertThat(replacement.text("lines/0/reserved")).isEqualTo("2");
    assertThat(closed.json().at("/credit_note_ids")).isEmpty();
  }

  @Test
  void aReplacementWaitsForStockAndForNoApproval() {
    desk.billing.desk.receive("MAIN", "RARE", 1);
    OrderId order = desk.delivered(desk.billing.desk.line("RARE", 1, "900.00"));
    String one = desk.approved(order, 1);
    desk.receive(one, 1, "scrap").expect(200);

    TestReply closed = desk.close(one, "replacement").expect(200);

    TestReply replacement =
        desk.clerk.get("/admin/orders/" + closed.text("replacement_order_id")).expect(200);
    assertThat(replacement.text("lines/0/backordered")).isEqualTo("1");
  }

  @Test
  void eachLineHasItsOwnOutcome() {
    desk.billing.desk.receive("MAIN", "NUT", 10);
    OrderId order =
        desk.delivered(
            desk.billing.desk.line("BOLT", 2, "2.00"), desk.billing.desk.line("NUT", 2, "1.00"));
    var lines = List.of(line(1, 1, "other"), line(2, 2, "wrong_item"));
    String one = one(desk.buyer.post("/storefront/returns", body(order, lines)).expect(201));
    desk.clerk.post(one + "/approve", Map.of()).expect(200);
    var goods = List.of(goods(1, 1, "restock"), goods(2, 2, "scrap"));
    desk.clerk.post(one + "/receive", Map.of("lines", goods)).expect(200);
    var credit = Map.of("position", 1, "outcome", "credit");
    desk.clerk
        .post(one + "/close", Map.of("lines", List.of(credit)))
        .expectError(400, "validation_failed");
    var unknown = Map.of("position", 3, "outcome", "credit");
    desk.clerk
        .post(one + "/close", Map.of("outcome", "none", "lines", List.of(unknown)))
        .expectError(400, "validation_failed");

    TestReply closed =
        desk.clerk
            .post(one + "/close", Map.of("outcome", "replacement", "lines", List.of(credit)))
            .expect(200);

    assertThat(closed.text("lines/0/outcome")).isEqualTo("credit");
    assertThat(closed.text("lines/1/outcome")).isEqualTo("replacement");
    assertThat(note(closed).text("net/amount")).isEqualTo("2.00");
  }

  @Test
  void aReturnIsClosedOnlyAfterTheGoodsCame() {
    String one = desk.approved(desk.delivered(2, "2.00"), 1);

    desk.close(one, "credit").expectError(422, "invalid_transition");
    desk.clerk.post(one + "/close", new HashMap<>()).expectError(400, "validation_failed");
    desk.clerk
        .post(
            one + "/close",
            Map.of(
                "lines",
                List.of(Map.of("position", 1, "outcome", "credit", "restocking_fee", "101"))))
        .expectError(400, "validation_failed");
  }

  @Test
  void aClaimIsReplacedOrCreditedWithoutAFee() {
    fee("50");
    OrderId order = desk.delivered(4, "10.00");
    var body = with(body(order, 2, "other"), "kind", "claim");
    String one = one(desk.buyer.post("/storefront/returns", body).expect(201));
    desk.clerk.post(one + "/approve", Map.of()).expect(200);

    TestReply closed = desk.close(one, "credit").expect(200);

    assertThat(note(closed).text("net/amount")).isEqualTo("20.00");
  }

  @Test
  void goodsThatCostNothingAreCreditedWithNothing() {
    desk.billing.desk.receive("MAIN", "GIFT", 10);
    OrderId order =
        desk.delivered(
            desk.billing.desk.line("BOLT", 2, "2.00"), desk.billing.desk.line("GIFT", 2, "0.00"));
    var lines = List.of(line(2, 1, "other"));
    String one = one(desk.buyer.post("/storefront/returns", body(order, lines)).expect(201));
    desk.clerk.post(one + "/approve", Map.of()).expect(200);
    desk.receive(one, 1, "restock").expect(200);

    TestReply closed = desk.close(one, "credit").expect(200);

    assertThat(closed.json().at("/credit_note_ids")).isEmpty();
  }
}
