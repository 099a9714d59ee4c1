package io.tradegate.payments.statements;

import static io.tradegate.payments.statements.BankDesk.file;
import static io.tradegate.payments.statements.BankDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A confirmed line is exactly one payment. */
class LineConfirmationTest {
  private final BankDesk desk = new BankDesk();

  private static Map<String, Object> money(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private void autoConfirmFrom(int score) {
    desk.clerk.put("/admin/bank-settings", Map.of("auto_confirm_from", score)).expect(200);
  }

  private String named(TestReply invoice) {
    return "Invoice " + invoice.text("number");
  }

  @Test
  void theProposalForANamedInvoiceIsConfirmed() {
    TestReply invoice = desk.invoice("100.00");
    TestReply line = desk.line(file().credit("119.00", "REF-00001", named(invoice)));
    assertThat(line.text("status")).isEqualTo("proposed");
    assertThat(line.text("proposals/0/invoices/0/number")).isEqualTo(invoice.text("number"));
    assertThat(line.text("score")).isEqualTo("80");

    TestReply confirmed = desk.confirm(line, Map.of()).expect(200);

    assertThat(confirmed.text("status")).isEqualTo("confirmed");
    assertThat(desk.open(invoice)).isEqualTo("0.00");
    TestReply payment =
        desk.clerk.get("/admin/payments/" + confirmed.text("payment_id")).expect(200);
    assertThat(payment.text("reference")).isEqualTo("REF-00001");
    assertThat(payment.text("received_on")).isEqualTo("2026-11-16");
    assertThat(payment.text("method")).isEqualTo("transfer");
    desk.confirm(line, Map.of())
        .expectError(422, "invalid_transition")
        .expectMessage(payment.text("public_id"));
  }

  @Test
  void of32ConfirmationsAtOnceOneMakesThePayment() throws InterruptedException {
    TestReply invoice = desk.invoice("100.00");
    TestReply line = desk.line(file().credit("119.00", "REF-00001", named(invoice)));

    List<TestReply> replies = Race.of(32, () -> desk.confirm(line, Map.of()));

    assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(1);
    assertThat(replies).filteredOn(reply -> reply.status() == 422).hasSize(31);
    assertThat(desk.payments()).isEqualTo(1);
    assertThat(desk.open(invoice)).isEqualTo("0.00");
  }

  @Test
  void staffChooseACompanyAndWhatItSettles() {
    TestReply invoice = desk.invoice("100.00");
    TestReply line = desk.line(file().credit("50.00", "REF-00001", "no number", "Nemo"));
    assertThat(line.text("status")).isEqualTo("unmatched");
    desk.confirm(line, Map.of())
        .expectError(422, "invalid_transition")
        .expectMessage("no proposal");
    var part = Map.of("item_id", invoice.text("public_id"), "amount", money("40.00"));

    TestReply confirmed =
        desk.confirm(
                line,
                Map.of("customer_id", desk.billing.shop.company(), "allocations", List.of(part)))
            .expect(200);

    assertThat(desk.open(invoice)).isEqualTo("79.00");
    assertThat(
            desk.clerk.get("/admin/payments/" + confirmed.text("payment_id")).text("open/amount"))
        .isEqualTo("10.00");
  }

  @Test
  void aRefusedConfirmationChangesNothing() {
    TestReply invoice = desk.invoice("100.00");
    TestReply line = desk.line(file().credit("500.00", "REF-00001", "x", "Nemo"));
    var part = Map.of("item_id", invoice.text("public_id"), "amount", money("200.00"));
    var company = desk.billing.shop.company();

    desk.confirm(line, Map.of("customer_id", company, "allocations", List.of(part)))
        .expectError(422, "exceeds_open_amount");
    desk.confirm(line, Map.of("customer_id", company, "proposal", 1))
        .expectError(400, "validation_failed");
    desk.confirm(line, Map.of("proposal", 0)).expectError(400, "validation_failed");
    desk.confirm(line, Map.of("allocations", List.of(part))).expectError(400, "validation_failed");
    desk.confirm(line, Map.of("customer_id", company, "received_on", "2999-01-01"))
        .expectError(400, "validation_failed");

    assertThat(desk.payments()).isZero();
    assertThat(desk.clerk.get(path(line)).text("status")).isEqualTo("unmatched");
  }

  @Test
  void aClosedPeriodIsRefusedAndALaterDayIsTaken() {
    desk.invoice("100.00");
    String old =
        file().credit("119.00", "REF-00001", "x").xml().replace("2026-11-16", "2020-05-05");
    String statement = desk.send(old).expect(201).text("statements/0/statement/public_id");
    TestReply line = desk.clerk.get(BankDesk.LINES + "/" + desk.lines(statement).getFirst());
    desk.clerk.put("/admin/receivables/settings", Map.of("closed_until", "2020-12-31")).expect(200);

    desk.confirm(line, Map.of()).expectError(422, "period_closed");
    assertThat(desk.payments()).isZero();
    desk.confirm(line, Map.of("received_on", "2021-01-01")).expect(200);
  }

  @Test
  void moneyThatWasRecordedByHandIsLinkedAndNotRecordedTwice() {
    TestReply line = desk.line(file().credit("50.00", "REF-00001", "x", "Nemo"));
    var company = desk.billing.shop.company();
    String payment =
        desk.clerk
            .post(
                "/admin/payments",
                Map.of("customer_id", company, "amount", money("50.00"), "reference", "REF-00001"))
            .expect(201)
            .text("public_id");

    TestReply refused = desk.confirm(line, Map.of("customer_id", company));
    refused.expectError(409, "duplicate_payment_reference").expectMessage("`payment_id`");
    assertThat(refused.header("Location")).contains("/admin/payments/" + payment);

    desk.confirm(line, Map.of("payment_id", payment)).expect(200);
    assertThat(desk.payments()).isEqualTo(1);
    TestReply other = desk.line(file().number("S-2", 2).credit("50.00", "REF-00002", "x", "Nemo"));
    desk.confirm(other, Map.of("payment_id", payment)).expectError(422, "invalid_transition");
  }

  @Test
  void aReferenceThatTheBankRepeatsForOtherMoneyIsMadeUnique() {
    var company = desk.billing.shop.company();
    TestReply first = desk.line(file().credit("50.00", "REF-00001", "x", "Nemo"));
    TestReply second = desk.line(file().number("S-2", 2).credit("60.00", "REF-00001", "x", "Nemo"));

    desk.confirm(first, Map.of("customer_id", company)).expect(200);
    desk.confirm(second, Map.of("customer_id", company)).expect(200);

    assertThat(desk.payments()).isEqualTo(2);
  }

  @Test
  void anIgnoredLineIsNoPaymentUntilItIsRematched() {
    TestReply invoice = desk.invoice("100.00");
    TestReply line = desk.line(file().credit("119.00", "REF-00001", named(invoice)));

    TestReply ignored =
        desk.clerk.post(path(line) + "/ignore", Map.of("reason", "Private")).expect(200);
    assertThat(ignored.text("status")).isEqualTo("ignored");
    desk.confirm(line, Map.of()).expectError(422, "invalid_transition").expectMessage("rematch");
    desk.clerk.post(path(line) + "/rematch").expect(200);
    desk.confirm(line, Map.of()).expect(200);

    desk.clerk.post(path(line) + "/rematch").expectError(422, "invalid_transition");
    desk.clerk
        .post(path(line) + "/ignore", Map.of("reason", "x"))
        .expectError(422, "invalid_transition");
  }

  @Test
  void aVersionThatIsOldIsRefused() {
    TestReply line = desk.line(file().credit("5.00", "REF-00001", "x", "Nemo"));
    desk.clerk.post(path(line) + "/rematch").expect(200);

    desk.clerk
        .with("If-Match", line.header("ETag").orElseThrow())
        .post(path(line) + "/ignore", Map.of("reason", "x"))
        .expect(412);
  }

  @Test
  void nothingIsConfirmedAutomaticallyByDefault() {
    TestReply invoice = desk.invoice("100.00");

    assertThat(desk.line(file().credit("119.00", "REF-00001", named(invoice))).text("status"))
        .isEqualTo("proposed");
  }

  @Test
  void fromTheThresholdOnLinesAreConfirmedAutomatically() {
    TestReply first = desk.invoice("100.00");
    TestReply second = desk.invoice("100.00");
    autoConfirmFrom(80);

    TestReply sent =
        desk.send(
                file()
                    .credit("119.00", "REF-00001", named(first))
                    .credit("118.00", "REF-00002", named(second)))
            .expect(201);

    assertThat(sent.text("statements/0/confirmed")).isEqualTo("1");
    assertThat(sent.text("statements/0/proposed")).isEqualTo("1");
    assertThat(desk.open(first)).isEqualTo("0.00");
    assertThat(desk.open(second)).isEqualTo("119.00");
  }

  @Test
  void aLineThatCannotBeConfirmedAutomaticallySaysWhy() {
    TestReply invoice = desk.invoice("100.00");
    autoConfirmFrom(80);
    var both =
        file()
            .credit("119.00", "REF-00001", named(invoice))
            .credit("119.00", "REF-00002", named(invoice));

    String statement = desk.send(both).expect(201).text("statements/0/statement/public_id");

    assertThat(desk.payments()).isEqualTo(1);
    TestReply left =
        desk.clerk.get(BankDesk.LINES + "?status=proposed&statement_id=" + statement).expect(200);
    assertThat(left.text("items/0/reason")).contains(invoice.text("number"));
  }

  @Test
  void twoCompaniesThatFitEquallyWellAreNeverConfirmedAutomatically() {
    for (int n = 0; n < 2; n++) {
      desk.clerk.post("/admin/customers", Map.of("name", "Twin Works")).expect(201);
    }
    autoConfirmFrom(50);

    TestReply line = desk.line(file().credit("119.00", "REF-00001", "x", "TWIN WORKS"));

    assertThat(line.text("status")).isEqualTo("proposed");
    assertThat(line.text("reason")).contains("equally well");
    assertThat(line.json().at("/proposals")).hasSize(2);
    desk.confirm(line, Map.of()).expectError(422, "invalid_transition");
    desk.confirm(line, Map.of("proposal", 3)).expectError(400, "validation_failed");
    TestReply confirmed = desk.confirm(line, Map.of("proposal", 2)).expect(200);
    assertThat(confirmed.text("customer_id")).isEqualTo(line.text("proposals/1/customer_id"));
  }

  @Test
  void anAccountThatPaidBeforeIsKnown() {
    String iban = "DE75512108001245126199";
    TestReply first = desk.line(file().transfer("5.00", "REF-00001", iban, "NOTPROVIDED"));
    assertThat(first.text("status")).isEqualTo("unmatched");
    desk.confirm(first, Map.of("customer_id", desk.billing.shop.company())).expect(200);
    TestReply invoice = desk.invoice("100.00");

    TestReply next =
        desk.line(
            file().number("S-2", 2).transfer("119.00", "REF-00002", iban, invoice.text("number")));

    assertThat(next.text("score")).isEqualTo("100");
    assertThat(next.json().at("/proposals/0/reasons").findValuesAsString("reason"))
        .containsExactly("end_to_end_id", "amount", "iban");
  }

  @Test
  void theSettingTakesScoresFrom50To100() {
    for (int wrong : List.of(0, 49, 101)) {
      desk.clerk
          .put("/admin/bank-settings", Map.of("auto_confirm_from", wrong))
          .expectError(400, "validation_failed");
    }
    autoConfirmFrom(100);
    assertThat(desk.clerk.get("/admin/bank-settings").text("auto_confirm_from")).isEqualTo("100");
  }
}
