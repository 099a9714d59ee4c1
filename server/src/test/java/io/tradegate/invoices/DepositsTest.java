package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.payments.DuePayments;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Money for an order is in the ledger before the order is billed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DepositsTest {
  private final TestApp app = TestApp.alone();

  @AfterAll
  void close() {
    app.close();
  }

  private BillingDesk desk() {
    return new BillingDesk(app).sells("manual");
  }

  /** Four hours for 10 each and shipping for 10: 59.50 with tax. */
  private static OrderDraft draft(BillingDesk desk, PaymentMethod payment, String currency) {
    OrderDraft draft =
        desk.desk.draft(OrderDesk.line(null, null, "Work", 4, Money.of("10.00", currency)));
    return RecordBuilder.copy(OrderDesk.paidBy(payment, draft))
        .with("currency", Currency.getInstance(currency))
        .with("shipping", new ShippingCharge(null, "Parcel", Money.of("10.00", currency)))
        .build();
  }

  private static TestReply pay(BillingDesk desk, OrderId order, String amount, String currency) {
    return desk.clerk.post(
        "/admin/orders/" + order + "/payments",
        Map.of(
            "reference",
            "BANK-" + TestApp.ids().next(),
            "amount",
            Map.of("amount", amount, "currency", currency)));
  }

  private static OrderId byTransfer(BillingDesk desk, String currency) {
    return desk.desk.place(draft(desk, PaymentMethod.TRANSFER, currency)).id();
  }

  private static void rate(BillingDesk desk, String rate) {
    desk.clerk.put("/admin/currencies/USD", Map.of("rate", rate)).expect(200);
  }

  private static List<String> postings(BillingDesk desk, String account) {
    String sql =
        """
        select p.amount::numeric(12,2) || ' ' || p.org_amount::numeric(12,2) as entry
          from posting p
          join journal j on j.org_id = p.org_id and j.id = p.journal_id
         where p.org_id = :org and p.account = :account
         order by j.id, p.position
        """;
    return desk.shop.<List<String>>asService(
        tx -> tx.sql(sql).bind("account", account).list(row -> row.text("entry")));
  }

  @Test
  void moneyForAnOrderIsInTheLedgerOnceItCame() {
    BillingDesk desk = desk();
    OrderId order = byTransfer(desk, "EUR");
    assertThat(desk.clerk.get("/admin/receivables/open-items").items("id")).isEmpty();

    TestReply payment = pay(desk, order, "20.00", "EUR").expect(201);
    pay(desk, order, "39.50", "EUR").expect(201);

    TestReply items = desk.clerk.get("/admin/receivables/open-items?sort=created_at").expect(200);
    assertThat(items.items("open/amount")).containsExactly("-20.00", "-39.50");
    assertThat(items.items("booked_on"))
        .first()
        .isEqualTo(
            desk.clerk
                .get("/admin/payments/" + payment.text("public_id"))
                .expect(200)
                .text("received_on"));
    TestReply invoice = desk.bill(order, Map.of("ordered", true)).expect(201);
    assertThat(invoice.text("status")).isEqualTo("paid");
    assertThat(postings(desk, "bank_clearing")).containsExactly("20.00 20.00", "39.50 39.50");
  }

  @Test
  void eachPaymentKeepsTheRateOfItsDayAndTheDifferenceIsAnEntryOfItsOwn() {
    BillingDesk desk = desk();
    rate(desk, "0.90");
    OrderId order = byTransfer(desk, "USD");
    pay(desk, order, "19.50", "USD").expect(201);
    rate(desk, "0.80");
    pay(desk, order, "40.00", "USD").expect(201);
    assertThat(postings(desk, "bank_clearing")).containsExactly("19.50 17.55", "40.00 32.00");
    rate(desk, "0.50");

    TestReply invoice = desk.bill(order, Map.of("ordered", true)).expect(201);

    assertThat(invoice.text("open/amount")).isEqualTo("0.00");
    assertThat(postings(desk, "exchange_difference"))
        .containsExactlyInAnyOrder("0.00 -7.80", "0.00 -12.00");
  }

  @Test
  void withoutARateATransferIsRefusedAndNothingChanges() {
    BillingDesk desk = desk();
    OrderId order = byTransfer(desk, "USD");

    pay(desk, order, "59.50", "USD").expectError(422, "no_exchange_rate").expectMessage("USD");

    assertThat(desk.clerk.get("/admin/orders/" + order + "/payments").items("status"))
        .containsExactly("pending");
    rate(desk, "0.90");
    pay(desk, order, "59.50", "USD").expect(201);
  }

  @Test
  void aCardThatWasChargedIsBookedOnceItsCurrencyHasARate() {
    BillingDesk desk = desk();
    Order order =
        desk.desk.inTx(
            tx -> {
              Order placed =
                  app.node()
                      .orders()
                      .placing()
                      .place(tx, draft(desk, PaymentMethod.CARD, "USD"))
                      .order();
              app.node().payments().payments().charge(tx, placed, "tok_ok");
              return placed;
            });
    DuePayments.workOff(app.node().payments());
    assertThat(desk.clerk.get("/admin/orders/" + order.id() + "/payments").items("status"))
        .containsExactly("captured");
    TestReply job = desk.clerk.get("/admin/jobs?kind=payment.book").expect(200);
    assertThat(job.items("error")).singleElement().asString().contains("exchange rate");
    assertThat(postings(desk, "gateway_clearing")).isEmpty();

    rate(desk, "0.90");
    desk.bill(order.id(), Map.of("ordered", true)).expect(201);

    assertThat(postings(desk, "gateway_clearing")).containsExactly("59.50 53.55");
  }

  @Test
  void aDepositDoesNotReduceWhatTheCompanyOwesForSomethingElse() {
    BillingDesk desk = desk();
    OrderId onTerms = desk.bolts(4, "10.00");
    TestReply invoice = desk.bill(onTerms, Map.of("ordered", true)).expect(201);
    String credit = "/admin/customers/%s/credit".formatted(desk.shop.company());

    pay(desk, byTransfer(desk, "EUR"), "59.50", "EUR").expect(201);

    assertThat(desk.clerk.get(credit).expect(200).text("unpaid_invoices/amount"))
        .isEqualTo("59.50");
    assertThat(desk.clerk.get(path(invoice)).text("open/amount")).isEqualTo("59.50");
  }
}
