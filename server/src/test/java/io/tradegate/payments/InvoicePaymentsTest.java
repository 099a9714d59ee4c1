package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.invoices.BillingDesk;
import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Buyers pay the open invoices of their company by card. */
class InvoicePaymentsTest {
  private static final String OWN = "/storefront/invoices/";

  private final IntentsService service = new IntentsService();
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of(), new Surroundings(clock, OpenTelemetry.noop()));
  private final BillingDesk desk = new BillingDesk(app).sells("manual");
  private final TestClient buyer = desk.shop.buyer();

  InvoicePaymentsTest() throws IOException {
    desk.clerk.post("/admin/payment-connections", service.connection()).expect(201);
  }

  @AfterEach
  void close() {
    app.close();
    service.close();
  }

  /** 35.70 EUR with shipping and tax. */
  private String invoice() {
    return desk.bill(desk.bolts(2, "10.00"), Map.of("ordered", true)).expect(201).text("public_id");
  }

  private static Map<String, Object> card(String token) {
    return Map.of("payment", Map.of("method", "card", "card_token", token));
  }

  private TestReply pay(TestClient payer, String invoice, String token) {
    return payer.post(OWN + invoice + "/pay", card(token));
  }

  private void work() {
    DuePayments.workOff(app.node().payments());
  }

  private long events(String type) {
    return desk.shop.asService(
        tx ->
            tx.sql("select count(*) as n from event where org_id = :org and type = :type")
                .bind("type", type)
                .one(row -> row.bigint("n")));
  }

  @Test
  void aCardPaysWhatIsOpenOfAnInvoice() {
    String invoice = invoice();

    TestReply payment = pay(buyer, invoice, "pm_good").expect(202);
    work();

    assertThat(buyer.get(OWN + invoice).text("status")).isEqualTo("paid");
    assertThat(buyer.get("/storefront/payments/" + payment.text("public_id")).text("status"))
        .isEqualTo("captured");
    assertThat(service.moved()).containsExactly("authorize 3570", "capture 3570");
    assertThat(events("payment.received")).isEqualTo(1);
    assertThat(events("invoice.paid")).isEqualTo(1);
    pay(buyer, invoice, "pm_good").expectError(422, "invalid_transition");
  }

  @Test
  void paysOfOneInvoice32AtATimeMoveMoneyOnce() throws InterruptedException {
    String invoice = invoice();

    List<Integer> replies = Race.of(32, () -> pay(buyer, invoice, "pm_good").status());
    work();

    assertThat(replies).containsOnly(202, 422);
    assertThat(replies.stream().filter(status -> status == 202)).hasSize(1);
    assertThat(service.moved()).containsExactly("authorize 3570", "capture 3570");
    assertThat(events("invoice.paid")).isEqualTo(1);
  }

  @Test
  void oneCardPaysSeveralInvoices() {
    var both = List.of(invoice(), invoice());

    buyer
        .post(
            OWN + "pay",
            Map.of(
                "invoice_ids", both, "payment", Map.of("method", "card", "card_token", "pm_good")))
        .expect(202);
    work();

    assertThat(service.moved()).containsExactly("authorize 7140", "capture 7140");
    assertThat(both)
        .allSatisfy(each -> assertThat(buyer.get(OWN + each).text("status")).isEqualTo("paid"));
    assertThat(events("payment.received")).isEqualTo(1);
    assertThat(events("invoice.paid")).isEqualTo(2);
  }

  @Test
  void aDeclinedCardLeavesTheInvoiceOpenAndItCanBePaidAgain() {
    String invoice = invoice();

    String payment = pay(buyer, invoice, "pm_poor").expect(202).text("public_id");
    work();

    assertThat(buyer.get("/storefront/payments/" + payment).text("reason"))
        .isEqualTo("Your card has insufficient funds.");
    assertThat(new SentLetters(desk.shop).only("invoice-card-declined").text())
        .contains("INV-10001", "insufficient funds");
    assertThat(buyer.get(OWN + invoice).text("status")).isEqualTo("issued");
    pay(buyer, invoice, "pm_good").expect(202);
    work();
    assertThat(buyer.get(OWN + invoice).text("status")).isEqualTo("paid");
  }

  @Test
  void lostAnswersChargeTheCardOnce() {
    String invoice = invoice();
    pay(buyer, invoice, "pm_good").expect(202);
    service.losesAnswers(2);
    for (int n = 0; n < 5; n++) {
      work();
      clock.advance(Duration.ofMinutes(3));
    }

    assertThat(buyer.get(OWN + invoice).text("status")).isEqualTo("paid");
    assertThat(service.moved()).containsExactly("authorize 3570", "capture 3570");
  }

  @Test
  void anInvoiceThatATransferPaidMeanwhileIsNotCharged() {
    String invoice = invoice();
    pay(buyer, invoice, "pm_good").expect(202);
    transferred("35.70");

    work();

    assertThat(service.moved()).isEmpty();
    assertThat(buyer.get(OWN + invoice).text("status")).isEqualTo("paid");
  }

  private void transferred(String amount) {
    desk.clerk
        .post(
            "/admin/payments",
            Map.of(
                "customer_id",
                desk.shop.company(),
                "amount",
                Map.of("amount", amount, "currency", "EUR"),
                "reference",
                "BANK-1"))
        .expect(201);
  }

  @Test
  void whatIsReservedForAnInvoiceThatATransferPaidIsGivenUp() {
    String invoice = invoice();
    pay(buyer, invoice, "pm_good").expect(202);
    app.node().payments().workOnce();
    transferred("35.70");

    work();

    assertThat(service.moved()).containsExactly("authorize 3570", "cancel");
    assertThat(buyer.get(OWN + invoice).text("status")).isEqualTo("paid");
  }

  @Test
  void viewersMayNotPayAndOthersSeeNothing() {
    String invoice = invoice();
    desk.shop.addBuyer("viewer", desk.shop.company(), "viewer");
    TestClient viewer = desk.shop.signIn("storefront", "viewer");

    pay(viewer, invoice, "pm_good").expectError(403, "forbidden");
    pay(app.newTenant().buyer(), invoice, "pm_good").expectError(404, "not_found");
    pay(buyer, "00000000-0000-7000-8000-000000000000", "pm_good").expectError(404, "not_found");
    String draft =
        desk.bill(desk.bolts(1, "10.00"), Map.of("ordered", true, "issue", false))
            .expect(201)
            .text("public_id");
    pay(buyer, draft, "pm_good").expectError(404, "not_found");
    buyer
        .post(OWN + invoice + "/pay", Map.of("payment", Map.of("method", "transfer")))
        .expectError(422, "payment_not_allowed");
    work();
    assertThat(service.moved()).isEmpty();
  }

  @Test
  void aDisputedInvoiceIsNotPaid() {
    String invoice = invoice();
    buyer.post(OWN + invoice + "/dispute", Map.of("reason", "Two are broken.")).expect(200);

    pay(buyer, invoice, "pm_good")
        .expectError(422, "invalid_transition")
        .expectMessage("is disputed");
  }
}
