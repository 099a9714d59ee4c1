package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What was paid for an order before settles its invoices. */
class PrepaidInvoicesTest {
  private final BillingDesk desk = new BillingDesk().sells("manual");

  /** Four bolts for 10 EUR each and shipping for 10 EUR: 59.50 EUR with tax. */
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
            Map.of(
                "reference",
                "BANK-" + TestApp.ids().next(),
                "amount",
                Map.of("amount", "59.50", "currency", "EUR")))
        .expect(201);
    return order;
  }

  private List<String> published() {
    String sql =
        "select type from event where org_id = :org and type in ('invoice.paid', 'order.refund_due')"
            + " order by id";
    return desk.shop.<List<String>>asService(tx -> tx.sql(sql).list(row -> row.text("type")));
  }

  @Test
  void eachInvoiceIsPaidWhenItIsIssuedAndTellsSoOnce() {
    OrderId order = paid();
    desk.ship(order, 1);
    TestReply first = desk.bill(order, Map.of()).expect(201);
    desk.ship(order, 3);
    TestReply second = desk.bill(order, Map.of()).expect(201);

    assertThat(first.text("status")).isEqualTo("paid");
    assertThat(second.text("status")).isEqualTo("paid");
    assertThat(second.text("open/amount")).isEqualTo("0.00");
    assertThat(published()).containsExactly("invoice.paid", "invoice.paid");
    TestReply payments = desk.clerk.get("/admin/receivables/open-items?kind=payment").expect(200);
    assertThat(payments.text("items/0/open/amount")).isEqualTo("0.00");
  }

  @Test
  void theCreditOfAPaidInvoiceIsDueBack() {
    OrderId order = paid();
    desk.ship(order, 4);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);

    TestReply note =
        desk.clerk.post(path(invoice) + "/credit", Map.of("reason", "All came back")).expect(201);

    assertThat(note.text("open/amount")).isEqualTo("59.50");
    assertThat(published()).containsExactly("invoice.paid", "order.refund_due");
  }
}
