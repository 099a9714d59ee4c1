package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Money goes back: never more than came, and never more than the company has as credit. */
class RefundsTest {
  private static final String DUE = "/admin/refunds-due?open=true";

  private final BillingDesk desk = new BillingDesk().sells("manual");

  private static Map<String, Object> money(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  /** Four bolts for 10 EUR each and shipping for 10 EUR, paid by transfer: 59.50 EUR with tax. */
  private OrderId paid() {
    OrderId order =
        desk.desk
            .place(
                OrderDesk.paidBy(
                    PaymentMethod.TRANSFER, desk.desk.draft(desk.desk.line("BOLT", 4, "10.00"))))
            .id();
    desk.clerk
        .post(
            "/admin/orders/" + order + "/payments",
            Map.of("reference", "BANK-" + TestApp.ids().next(), "amount", money("59.50")))
        .expect(201);
    return order;
  }

  private TestReply payment(OrderId order) {
    String id =
        desk.clerk
            .get("/admin/orders/" + order + "/payments")
            .expect(200)
            .text("items/0/public_id");
    return desk.clerk.get("/admin/payments/" + id).expect(200);
  }

  private TestReply refund(OrderId order, Map<String, Object> body) {
    return desk.clerk.post(
        "/admin/payments/" + payment(order).text("public_id") + "/refunds", body);
  }

  private static Map<String, Object> of(String amount) {
    return Map.of("amount", money(amount), "reason", "Fewer");
  }

  private void cancel(OrderId order) {
    desk.clerk.post("/admin/orders/" + order + "/cancel", Map.of("reason", "Fewer")).expect(200);
  }

  private void cutOne(OrderId order) {
    var lines = List.of(Map.of("position", 1, "quantity", 1));
    desk.clerk
        .post("/admin/orders/" + order + "/cancel-lines", Map.of("lines", lines, "reason", "Fewer"))
        .expect(200);
  }

  private List<String> published(String type) {
    String sql =
        "select data::jsonb -> 'amount' ->> 'amount' as amount from event where org_id = :org and type = :type"
            + " order by id";
    return desk.shop.<List<String>>asService(
        tx -> tx.sql(sql).bind("type", type).list(row -> row.text("amount")));
  }

  private List<String> due() {
    return desk.clerk
        .get(DUE)
        .expect(200)
        .json()
        .at("/items")
        .valueStream()
        .map(each -> each.at("/kind").asString() + " " + each.at("/amount/amount").asString())
        .toList();
  }

  @Test
  void theMoneyOfACancelledOrderIsDueAndGoesBack() {
    OrderId order = paid();
    cancel(order);
    assertThat(due()).containsExactly("order 59.50");

    TestReply made = refund(order, Map.of("reason", "Cancelled", "reference", "OUT-1")).expect(201);

    assertThat(made.text("status")).isEqualTo("refunded");
    assertThat(made.text("amount/amount")).isEqualTo("59.50");
    assertThat(payment(order).text("status")).isEqualTo("refunded");
    assertThat(due()).isEmpty();
    assertThat(published("payment.refunded")).containsExactly("59.50");
    assertThat(published("order.refund_due")).containsExactly("59.50");
    refund(order, of("0.01")).expectError(422, "exceeds_open_amount");
  }

  @Test
  void anOrderThatOwesWhatCameHasNothingToRefund() {
    OrderId order = paid();

    refund(order, of("0.01")).expectError(422, "exceeds_open_amount");
    refund(order, Map.of("reason", "All")).expectError(422, "exceeds_open_amount");

    assertThat(payment(order).text("refunded/amount")).isEqualTo("0.00");
    assertThat(published("payment.refunded")).isEmpty();
  }

  @Test
  void refundsInPartsAddUpToTheSurplus() {
    OrderId order = paid();
    cutOne(order);
    cutOne(order);
    assertThat(due()).containsExactly("order 23.80");

    refund(order, of("11.90")).expect(201);
    assertThat(due()).containsExactly("order 11.90");
    refund(order, of("11.91")).expectError(422, "exceeds_open_amount");
    refund(order, of("11.90")).expect(201);

    assertThat(due()).isEmpty();
    assertThat(payment(order).text("status")).isEqualTo("captured");
    assertThat(payment(order).text("refunded/amount")).isEqualTo("23.80");
    desk.ship(order, 2);
    assertThat(desk.bill(order, Map.of()).expect(201).text("status")).isEqualTo("paid");
  }

  @Test
  void theCreditNoteOfAPaidInvoiceIsDueAndGoesBack() {
    OrderId order = paid();
    desk.ship(order, 4);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);
    TestReply note =
        desk.clerk
            .post(path(invoice) + "/credit", Map.of("amount", money("10.00"), "reason", "Bent"))
            .expect(201);
    assertThat(due()).containsExactly("credit_note 10.00");

    refund(order, Map.of("reason", "Bent")).expect(201);

    assertThat(due()).isEmpty();
    assertThat(desk.clerk.get(path(note)).text("open/amount")).isEqualTo("0.00");
    assertThat(desk.clerk.get("/admin/orders/" + order).text("status")).isEqualTo("shipped");
    refund(order, of("0.01")).expectError(422, "exceeds_open_amount");
  }

  private void undoAllocation() {
    String all = "/admin/receivables/allocations";
    String first = desk.clerk.get(all).expect(200).text("items/0/id");
    desk.clerk.post(all + "/" + first + "/undo").expect(200);
  }

  @Test
  void moneyWhoseInvoiceWasCreditedInsteadGoesBack() {
    OrderId order = paid();
    desk.ship(order, 4);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);
    undoAllocation();
    refund(order, of("0.01")).expectError(422, "exceeds_open_amount");
    desk.clerk
        .post(path(invoice) + "/credit", Map.of("amount", money("20.00"), "reason", "Bent"))
        .expect(201);

    assertThat(due()).containsExactly("order 20.00");
    assertThat(published("order.refund_due")).containsExactly("20.00");
    refund(order, of("20.01")).expectError(422, "exceeds_open_amount");
    refund(order, of("20.00")).expect(201);

    assertThat(due()).isEmpty();
    assertThat(payment(order).text("open/amount")).isEqualTo("39.50");
    refund(order, of("0.01")).expectError(422, "exceeds_open_amount");
  }

  @Test
  void creditThatSettlesAnotherInvoiceIsNotDueAnyMore() {
    OrderId order = paid();
    desk.ship(order, 4);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);
    TestReply note =
        desk.clerk
            .post(path(invoice) + "/credit", Map.of("amount", money("30.00"), "reason", "Bent"))
            .expect(201);
    OrderId next = desk.order(OrderDesk.freeText("Work", 1, "5.00"));
    desk.bill(next, Map.of("ordered", true)).expect(201);

    desk.clerk
        .post("/admin/receivables/open-items/" + note.text("public_id") + "/settle")
        .expect(200);

    assertThat(due()).containsExactly("credit_note 12.15");
    refund(order, of("12.16")).expectError(422, "exceeds_open_amount");
    refund(order, of("12.15")).expect(201);
  }

  @Test
  void of32WhoRefundTheSameMoneyOneDoes() throws InterruptedException {
    OrderId order = paid();
    cancel(order);

    List<TestReply> replies = Race.of(32, () -> refund(order, of("59.50")));

    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(1);
    assertThat(replies.stream().filter(reply -> reply.status() == 422)).hasSize(31);
    assertThat(published("payment.refunded")).containsExactly("59.50");
  }

  @Test
  void anOverpaymentOfACompanyGoesBack() {
    TestReply payment =
        desk.clerk
            .post(
                "/admin/payments",
                Map.of(
                    "customer_id",
                    desk.shop.company(),
                    "amount",
                    money("8.00"),
                    "reference",
                    "B-1"))
            .expect(201);
    String at = "/admin/payments/" + payment.text("public_id") + "/refunds";

    desk.clerk.post(at, of("3.00")).expect(201);
    desk.clerk.post(at, of("5.01")).expectError(422, "exceeds_open_amount");
    desk.clerk.post(at, of("5.00")).expect(201);

    TestReply list = desk.clerk.get(at + "?sort=created_at").expect(200);
    assertThat(list.json().at("/items")).hasSize(2);
    assertThat(desk.clerk.get("/admin/refunds").json().at("/items")).hasSize(2);
    assertThat(published("payment.refunded")).containsExactly("3.00", "5.00");
  }

  @Test
  void badInputIsRefused() {
    OrderId order = paid();
    cancel(order);

    refund(order, of("0.00")).expectError(400, "validation_failed").expectMessage("`amount`");
    refund(order, of("-1.00")).expectError(400, "validation_failed").expectMessage("`amount`");
    refund(order, Map.of("amount", Map.of("amount", "1.00", "currency", "USD"), "reason", "x"))
        .expectError(400, "validation_failed")
        .expectMessage("`amount`");
    refund(order, Map.of("amount", money("1.00")))
        .expectError(400, "validation_failed")
        .expectMessage("`reason`");
    refund(order, Map.of("credit_note_id", TestApp.ids().next(), "reason", "x"))
        .expectError(400, "validation_failed")
        .expectMessage("`credit_note_id`");
    desk.clerk.post("/admin/payments/" + TestApp.ids().next() + "/refunds", of("1.00")).expect(404);
    assertThat(payment(order).text("refunded/amount")).isEqualTo("0.00");
  }

  @Test
  void aPaymentThatHasNotComeIsNotRefunded() {
    OrderId order =
        desk.desk
            .place(
                OrderDesk.paidBy(
                    PaymentMethod.TRANSFER, desk.desk.draft(desk.desk.line("BOLT", 1, "10.00"))))
            .id();

    refund(order, of("1.00")).expectError(422, "invalid_transition");
  }

  @Test
  void theLedgerSumsToZeroAfterAllOfIt() {
    OrderId order = paid();
    cutOne(order);
    refund(order, of("11.90")).expect(201);
    desk.ship(order, 3);
    desk.bill(order, Map.of()).expect(201);

    String sums =
        "select coalesce(sum(amount), 0) as total, coalesce(sum(org_amount), 0) as own from posting where org_id = :org";
    List<BigDecimal> totals =
        desk.shop.asService(
            tx -> tx.sql(sums).one(row -> List.of(row.decimal("total"), row.decimal("own"))));
    assertThat(totals).allMatch(total -> total.signum() == 0);
    TestReply items = desk.clerk.get("/admin/receivables/open-items?open=true").expect(200);
    assertThat(items.json().at("/items")).isEmpty();
  }
}
