package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Staff record money of a company, and it settles invoices. */
class CustomerPaymentsTest {
  private static final String PAYMENTS = "/admin/payments";

  private final BillingDesk desk = new BillingDesk().sells("manual");

  /** An issued invoice over this amount, 10 EUR of shipping among it, and 19 percent of tax. */
  private TestReply invoice(String net) {
    OrderId order = order(net);
    return desk.bill(order, Map.of("ordered", true)).expect(201);
  }

  private OrderId order(String net) {
    String work = new BigDecimal(net).subtract(BigDecimal.TEN).toPlainString();
    return desk.order(OrderDesk.freeText("Work", 1, work));
  }

  private static Map<String, Object> money(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private TestReply pay(String amount, Map<String, Object> more) {
    var body = new HashMap<String, Object>();
    body.put("customer_id", desk.shop.company());
    body.put("amount", money(amount));
    body.put("reference", "BANK-" + TestApp.ids().next());
    body.putAll(more);
    return desk.clerk.post(PAYMENTS, body);
  }

  private String open(TestReply invoice) {
    return desk.clerk.get(path(invoice)).expect(200).text("open/amount");
  }

  private List<String> published(String type) {
    String sql =
        "select data::jsonb ->> 'public_id' as id from event where org_id = :org and type = :type order by id";
    return desk.shop.<List<String>>asService(
        tx -> tx.sql(sql).bind("type", type).list(row -> row.text("id")));
  }

  @Test
  void withoutAllocationsTheOldestDueIsSettledFirst() {
    TestReply first = invoice("100.00");
    TestReply second = invoice("50.00");

    TestReply payment = pay("130.00", Map.of()).expect(201);

    assertThat(open(first)).isEqualTo("0.00");
    assertThat(open(second)).isEqualTo("48.50");
    assertThat(payment.text("open/amount")).isEqualTo("0.00");
    assertThat(payment.text("status")).isEqualTo("captured");
    assertThat(published("payment.received")).containsExactly(payment.text("public_id"));
    assertThat(published("invoice.paid")).containsExactly(first.text("public_id"));
  }

  @Test
  void anInvoiceThatThePayerNamesIsSettledBeforeOlderOnes() {
    TestReply first = invoice("100.00");
    TestReply second = invoice("50.00");
    String words = "Invoice " + second.text("number").toLowerCase(Locale.ROOT) + ", thanks";

    pay("60.00", Map.of("remittance", words)).expect(201);

    assertThat(open(second)).isEqualTo("0.00");
    assertThat(open(first)).isEqualTo("118.50");
  }

  @Test
  void namedAllocationsAreMadeAndTheRestStaysOnAccount() {
    TestReply first = invoice("100.00");
    TestReply second = invoice("50.00");
    var part = Map.of("to_item", second.text("public_id"), "amount", money("20.00"));

    TestReply payment = pay("70.00", Map.of("allocations", List.of(part))).expect(201);

    assertThat(open(first)).isEqualTo("119.00");
    assertThat(open(second)).isEqualTo("39.50");
    assertThat(payment.text("open/amount")).isEqualTo("50.00");
    assertThat(desk.clerk.get(path(second)).text("status")).isEqualTo("partially_paid");
  }

  @Test
  void anEmptyListOfAllocationsLeavesAllOnAccount() {
    TestReply invoice = invoice("100.00");

    TestReply payment = pay("119.00", Map.of("allocations", List.of())).expect(201);

    assertThat(open(invoice)).isEqualTo("119.00");
    assertThat(desk.clerk.get(PAYMENTS + "?unallocated=true").text("items/0/public_id"))
        .isEqualTo(payment.text("public_id"));
  }

  @Test
  void moreThanIsOpenIsRefusedAndNothingIsRecorded() {
    TestReply invoice = invoice("20.00");
    var part = Map.of("to_item", invoice.text("public_id"), "amount", money("24.00"));

    pay("30.00", Map.of("allocations", List.of(part))).expectError(422, "exceeds_open_amount");

    assertThat(open(invoice)).isEqualTo("23.80");
    assertThat(desk.clerk.get(PAYMENTS).json().at("/items")).isEmpty();
    assertThat(published("payment.received")).isEmpty();
  }

  @Test
  void anOverpaymentStaysAsCreditOfTheCompany() {
    invoice("20.00");

    TestReply payment = pay("43.80", Map.of()).expect(201);

    assertThat(payment.text("open/amount")).isEqualTo("20.00");
    TestReply next = invoice("15.00");
    desk.clerk
        .post("/admin/receivables/open-items/" + payment.text("public_id") + "/settle")
        .expect(200);
    assertThat(open(next)).isEqualTo("0.00");
  }

  @Test
  void aRepeatedReferenceOfOneMethodIsRefusedAndOfAnotherMethodIsNot() {
    TestReply first = pay("1.00", Map.of("reference", "B-1")).expect(201);

    TestReply again = pay("2.00", Map.of("reference", "B-1"));

    again.expectError(409, "duplicate_payment_reference");
    assertThat(again.header("Location")).contains(PAYMENTS + "/" + first.text("public_id"));
    pay("2.00", Map.of("reference", "B-1", "method", "check")).expect(201);
  }

  @Test
  void of32WhoRecordOneReferenceOneDoes() throws InterruptedException {
    TestReply invoice = invoice("100.00");

    List<TestReply> replies = Race.of(32, () -> pay("50.00", Map.of("reference", "B-2")));

    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(1);
    assertThat(replies.stream().filter(reply -> reply.status() == 409)).hasSize(31);
    assertThat(open(invoice)).isEqualTo("69.00");
  }

  @Test
  void of8WhoPayOneInvoiceItIsSettledOnceAndTheRestIsOnAccount() throws InterruptedException {
    TestReply invoice = invoice("100.00");

    List<TestReply> replies = Race.of(8, () -> pay("119.00", Map.of()));

    assertThat(replies).allMatch(reply -> reply.status() == 201);
    assertThat(open(invoice)).isEqualTo("0.00");
    assertThat(published("invoice.paid")).hasSize(1);
    TestReply account = desk.clerk.get(PAYMENTS + "?unallocated=true&limit=20").expect(200);
    assertThat(account.json().at("/items")).hasSize(7);
  }

  @Test
  void invoicesAreExportedWithWhatIsOpen() {
    TestReply paid = invoice("100.00");
    TestReply other = invoice("50.00");
    pay("130.00", Map.of()).expect(201);

    String file =
        desk.clerk.get("/admin/exports/invoices?status=partially_paid").expect(200).body();

    assertThat(file)
        .contains("\"" + other.text("number") + "\"", "\"59.50\"", "\"48.50\"")
        .doesNotContain("\"" + paid.text("number") + "\"");
  }

  @Test
  void badInputIsRefused() {
    pay("0.00", Map.of()).expectError(400, "validation_failed").expectMessage("`amount`");
    pay("1.005", Map.of()).expectError(400, "validation_failed").expectMessage("`amount`");
    pay("1.00", Map.of("method", "card"))
        .expectError(400, "validation_failed")
        .expectMessage("`method`");
    pay("1.00", Map.of("method", "barter"))
        .expectError(400, "bad_request")
        .expectMessage("`method`");
    pay("1.00", Map.of("received_on", "2999-01-01"))
        .expectError(400, "validation_failed")
        .expectMessage("`received_on`");
    pay("1.00", Map.of("customer_id", TestApp.ids().next())).expect(404);
    pay("1.00", Map.of("allocations", List.of(Map.of("to_item", TestApp.ids().next()))))
        .expect(404);
    assertThat(desk.clerk.get(PAYMENTS).json().at("/items")).isEmpty();
  }

  @Test
  void aDayInAClosedPeriodIsRefused() {
    desk.clerk.put("/admin/receivables/settings", Map.of("closed_until", "2020-12-31")).expect(200);

    pay("1.00", Map.of("received_on", "2020-12-31")).expectError(422, "period_closed");
    pay("1.00", Map.of("received_on", "2021-01-01")).expect(201);
  }

  @Test
  void theInvoiceOfAnotherCompanyIsNotSettled() {
    TestReply invoice = invoice("20.00");
    String other =
        desk.clerk.post("/admin/customers", Map.of("name", "Other")).expect(201).text("id");
    var part = Map.of("to_item", invoice.text("public_id"));

    pay("5.00", Map.of("customer_id", other, "allocations", List.of(part)))
        .expectError(400, "validation_failed")
        .expectMessage("`to_item`");
    TestReply account = pay("5.00", Map.of("customer_id", other)).expect(201);

    assertThat(account.text("open/amount")).isEqualTo("5.00");
    assertThat(open(invoice)).isEqualTo("23.80");
  }

  @Test
  void anotherOrganizationDoesNotSeeThePayment() {
    String id = pay("5.00", Map.of()).expect(201).text("public_id");

    desk.app.newTenant().owner().get(PAYMENTS + "/" + id).expect(404);
  }

  @Test
  void moneyForAnOrderSettlesTheInvoicesThatItHasAlready() {
    OrderId order = order("100.00");
    TestReply invoice = desk.bill(order, Map.of("ordered", true)).expect(201);
    String at = "/admin/orders/" + order + "/payments";

    desk.clerk.post(at, Map.of("reference", "B-3", "amount", money("19.00"))).expect(201);

    assertThat(open(invoice)).isEqualTo("100.00");
    pay("100.00", Map.of()).expect(201);
    desk.clerk
        .post(at, Map.of("reference", "B-4", "amount", money("0.01")))
        .expectError(422, "payment_exceeds_balance");
  }
}
