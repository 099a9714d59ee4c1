package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Goods that were billed before they left are credited when they are cancelled. */
class CancelledGoodsTest {
  private final BillingDesk desk = new BillingDesk().sells("manual");

  private TestReply billed(OrderId order) {
    return desk.bill(order, Map.of("ordered", true)).expect(201);
  }

  private TestReply cut(OrderId order, int quantity) {
    var lines = List.of(Map.of("position", 1, "quantity", quantity));
    return desk.clerk.post(
        "/admin/orders/" + order + "/cancel-lines", Map.of("lines", lines, "reason", "Fewer"));
  }

  private void cancel(OrderId order) {
    desk.clerk.post("/admin/orders/" + order + "/cancel", Map.of("reason", "Fewer")).expect(200);
  }

  private BigDecimal total(OrderId order) {
    return new BigDecimal(desk.clerk.get("/admin/orders/" + order).text("total/amount"));
  }

  /** Invoices less credit notes. */
  private BigDecimal charged(OrderId order) {
    TestReply all = desk.clerk.get("/admin/invoices?limit=100&order_id=" + order).expect(200);
    return all.json()
        .at("/items")
        .valueStream()
        .map(
            each -> {
              var amount = new BigDecimal(each.at("/total/amount").asString());
              return each.at("/kind").asString().equals("invoice") ? amount : amount.negate();
            })
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  @Test
  void aPartThatIsCancelledIsCredited() {
    OrderId order = desk.bolts(4, "10.00");
    TestReply invoice = billed(order);

    cut(order, 1).expect(200);

    assertThat(charged(order)).isEqualByComparingTo(total(order)).isEqualByComparingTo("47.60");
    assertThat(desk.clerk.get(path(invoice)).text("open/amount")).isEqualTo("47.60");
    TestReply note = desk.clerk.get("/admin/invoices?kind=credit_note").expect(200);
    assertThat(note.text("items/0/reason")).isEqualTo("A part of the order was cancelled.");
  }

  @Test
  void whatWasCreditedForAnotherReasonDoesNotLessenTheCreditOfACancellation() {
    OrderId order = desk.bolts(4, "10.00");
    TestReply invoice = billed(order);
    desk.ship(order, 2);
    var damaged = List.of(Map.of("position", 1, "quantity", 1));
    desk.clerk
        .post(path(invoice) + "/credit", Map.of("lines", damaged, "reason", "One is damaged."))
        .expect(201);

    cut(order, 2).expect(200);

    assertThat(charged(order)).as("one bolt and shipping").isEqualByComparingTo("23.80");
  }

  @Test
  void aCancelledOrderIsCreditedWithItsShipping() {
    OrderId order = desk.bolts(4, "10.00");
    TestReply invoice = billed(order);

    cancel(order);

    assertThat(charged(order)).isEqualByComparingTo("0");
    assertThat(desk.clerk.get(path(invoice)).text("status")).isEqualTo("credited");
  }

  @Test
  void whatIsNotBilledYetIsCancelledWithoutACreditNote() {
    OrderId order = desk.bolts(4, "10.00");
    desk.ship(order, 2);
    desk.bill(order, Map.of()).expect(201);

    cut(order, 1).expect(200);

    assertThat(desk.clerk.get("/admin/invoices?kind=credit_note").expect(200).items("number"))
        .isEmpty();
  }

  @Test
  void aDraftThatBillsCancelledGoodsIsRemoved() {
    OrderId order = desk.bolts(4, "10.00");
    TestReply draft = desk.bill(order, Map.of("ordered", true, "issue", false)).expect(201);

    cut(order, 1).expect(200);

    desk.clerk.get(path(draft)).expect(404);
    assertThat(billed(order).text("total/amount")).isEqualTo("47.60");
  }

  @Test
  void theMoneyOfAPaidInvoiceIsDueBackOnce() {
    OrderId order = desk.bolts(4, "10.00");
    TestReply invoice = billed(order);
    desk.clerk
        .post(
            "/admin/payments",
            Map.of(
                "customer_id",
                desk.shop.company(),
                "amount",
                Map.of("amount", "59.50", "currency", "EUR"),
                "reference",
                "B-1"))
        .expect(201);
    assertThat(desk.clerk.get(path(invoice)).text("status")).isEqualTo("paid");

    cancel(order);

    TestReply due = desk.clerk.get("/admin/refunds-due?open=true").expect(200);
    assertThat(due.items("amount/amount")).containsExactly("59.50");
    assertThat(due.items("kind")).containsExactly("credit_note");
  }

  @Test
  void whatACreditNoteTookOffAnInvoiceWasNotPaidForTheOrder() {
    OrderId order = desk.bolts(4, "10.00");
    TestReply invoice = billed(order);
    cut(order, 1).expect(200);
    assertThat(desk.clerk.get("/admin/orders/" + order).text("paid/amount")).isEqualTo("0.00");

    desk.clerk
        .post(
            "/admin/orders/" + order + "/payments",
            Map.of("reference", "B-2", "amount", Map.of("amount", "47.60", "currency", "EUR")))
        .expect(201);

    assertThat(desk.clerk.get(path(invoice)).text("open/amount")).isEqualTo("0.00");
    assertThat(desk.clerk.get("/admin/orders/" + order).text("paid/amount")).isEqualTo("47.60");
  }

  @Test
  void moneyOfBilledGoodsThatSettlesNothingIsDueBackOnce() {
    OrderId order = desk.bolts(4, "10.00");
    billed(order);
    var all = Map.of("amount", "59.50", "currency", "EUR");
    desk.clerk
        .post("/admin/orders/" + order + "/payments", Map.of("reference", "B-3", "amount", all))
        .expect(201);
    String allocations = "/admin/receivables/allocations";
    String settled = desk.clerk.get(allocations).expect(200).text("items/0/id");
    desk.clerk.post(allocations + "/" + settled + "/undo").expect(200);

    cut(order, 1).expect(200);

    TestReply due = desk.clerk.get("/admin/refunds-due?open=true").expect(200);
    assertThat(due.items("amount/amount")).containsExactly("11.90");
    assertThat(desk.desk.events(order)).containsOnlyOnce("order.refund_due");
  }

  @RepeatedTest(12)
  void ordersAndTheirDocumentsAgreeToTheCentWhateverIsCut(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    int quantity = 5 + random.nextInt(20);
    OrderId order =
        desk.bolts(quantity, "%d.%04d".formatted(random.nextInt(3), random.nextInt(10_000)));
    billed(order);

    for (int left = quantity; left > 1; ) {
      int less = 1 + random.nextInt(Math.min(4, left - 1));
      cut(order, less).expect(200);
      left -= less;
      assertThat(charged(order)).isEqualByComparingTo(total(order));
    }
  }
}
