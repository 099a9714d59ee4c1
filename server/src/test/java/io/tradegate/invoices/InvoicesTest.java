package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.lines;
import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What was shipped is billed once, and the invoices of an order add up to it. */
class InvoicesTest {
  private final BillingDesk desk = new BillingDesk().sells("manual");

  @Test
  void invoicesOfPartialShipmentsAddUpToTheOrder() {
    OrderId order = desk.bolts(3, "0.3333");
    TestReply whole = desk.clerk.get("/admin/orders/" + order).expect(200);
    desk.ship(order, 1);
    TestReply first = desk.bill(order, Map.of()).expect(201);
    desk.ship(order, 1);
    TestReply second = desk.bill(order, Map.of()).expect(201);
    desk.ship(order, 1);
    TestReply third = desk.bill(order, Map.of()).expect(201);

    assertThat(first.text("number")).isEqualTo("INV-10001");
    assertThat(third.text("number")).isEqualTo("INV-10003");
    assertThat(first.text("lines/1/kind")).isEqualTo("shipping");
    assertThat(sum("net/amount", first, second, third)).isEqualTo("11.00");
    assertThat(sum("total/amount", first, second, third)).isEqualTo(whole.text("total/amount"));
    desk.bill(order, Map.of()).expectError(422, "nothing_to_bill");
  }

  private static String sum(String field, TestReply... invoices) {
    var sum = BigDecimal.ZERO;
    for (TestReply invoice : invoices) {
      sum = sum.add(new BigDecimal(invoice.text(field)));
    }
    return sum.toPlainString();
  }

  @Test
  void whatHasNotLeftIsBilledOnlyWhereStaffSaySo() {
    OrderId order = desk.bolts(5, "2.00");
    desk.bill(order, Map.of()).expectError(422, "nothing_to_bill");
    desk.ship(order, 2);
    desk.bill(order, lines(1, 3)).expectError(422, "quantity_exceeded");
    desk.bill(order, lines(7, 1)).expectError(400, "validation_failed");

    TestReply all = desk.bill(order, Map.of("ordered", true)).expect(201);

    assertThat(all.text("lines/0/quantity")).isEqualTo("5");
  }

  @Test
  void aDraftHasNoNumberAndCanBeDeleted() {
    OrderId order = desk.bolts(2, "2.00");
    desk.ship(order, 2);
    TestReply draft = desk.bill(order, Map.of("issue", false)).expect(201);
    assertThat(draft.json().at("/number").isNull()).isTrue();
    desk.bill(order, Map.of()).expectError(422, "nothing_to_bill");

    desk.clerk.delete(path(draft)).expect(204);

    TestReply issued = desk.bill(order, Map.of()).expect(201);
    desk.clerk.delete(path(issued)).expectError(422, "invalid_transition");
    desk.clerk.post(path(issued) + "/issue").expectError(422, "invalid_transition");
  }

  @Test
  void aCreditNoteTakesBackLinesAndThenTheRest() {
    OrderId order = desk.bolts(3, "0.3333");
    desk.ship(order, 3);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);
    String credit = path(invoice) + "/credit";

    TestReply line =
        desk.clerk
            .post(credit, Map.of("lines", lines(1, 1).get("lines"), "reason", "Damaged"))
            .expect(201);
    assertThat(line.text("number")).isEqualTo("CN-10001");
    TestReply rest = desk.clerk.post(credit, Map.of("reason", "All back")).expect(201);

    assertThat(sum("total/amount", line, rest)).isEqualTo(invoice.text("total/amount"));
    TestReply after = desk.clerk.get(path(invoice)).expect(200);
    assertThat(after.text("status")).isEqualTo("credited");
    assertThat(after.text("open/amount")).isEqualTo("0.00");
    desk.clerk.post(credit, Map.of("reason", "Again")).expectError(422, "exceeds_open_amount");
  }

  @Test
  void anAmountIsCreditedToTheCent() {
    OrderId order = desk.bolts(3, "10.00");
    desk.ship(order, 3);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);
    Map<String, Object> amount = Map.of("amount", "10.01", "currency", "EUR");

    TestReply note =
        desk.clerk
            .post(path(invoice) + "/credit", Map.of("amount", amount, "reason", "Late"))
            .expect(201);

    assertThat(note.text("total/amount")).isEqualTo("10.01");
    TestReply after = desk.clerk.get(path(invoice)).expect(200);
    assertThat(after.text("status")).isEqualTo("partially_paid");
    assertThat(after.text("credited/amount")).isEqualTo("10.01");
  }

  @Test
  void nothingIsIssuedBeforeTheSellerIsNamed() {
    var other = new BillingDesk();
    OrderId order = other.bolts(1, "1.00");
    other.ship(order, 1);

    other.bill(order, Map.of()).expectError(422, "billing_not_set_up");
  }

  @Test
  void aDocumentThatNoEInvoiceCanCarryIsRefusedAndItsNumberIsTakenByTheNext() {
    desk.clerk.put("/admin/tax-settings", Map.of("mode", "none")).expect(200);
    OrderId order = desk.bolts(1, "1.00");
    desk.ship(order, 1);
    desk.bill(order, Map.of()).expectError(422, "billing_not_set_up").expectMessage("registration");

    desk.clerk.put("/admin/tax-settings", Map.of("mode", "charge")).expect(200);
    OrderId taxed = desk.bolts(1, "1.00");
    desk.ship(taxed, 1);

    assertThat(desk.bill(taxed, Map.of()).expect(201).text("number")).isEqualTo("INV-10001");
  }

  @Test
  void theXmlCarriesTheTotal() {
    OrderId order = desk.bolts(3, "10.00");
    desk.ship(order, 3);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);

    assertThat(desk.clerk.get(path(invoice) + "/xml").expect(200).body()).contains("47.60");
    assertThat(desk.clerk.get(path(invoice) + "/xml?format=ubl").expect(200).body())
        .contains("47.60");
  }

  @Test
  void whatIsWrittenOffOwesNothing() {
    OrderId order = desk.bolts(3, "10.00");
    desk.ship(order, 3);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);

    TestReply after =
        desk.clerk.post(path(invoice) + "/write-off", Map.of("reason", "Insolvent")).expect(200);

    assertThat(after.text("status")).isEqualTo("written_off");
    assertThat(after.text("open/amount")).isEqualTo("0.00");
  }
}
