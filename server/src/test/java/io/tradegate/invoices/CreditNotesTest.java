package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.lines;
import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Credit notes for amounts, for lines and for the rest follow each other in any order. */
class CreditNotesTest {
  private final BillingDesk desk = new BillingDesk().sells("manual");

  private TestReply invoice(int bolts, String price) {
    OrderId order = desk.bolts(bolts, price);
    desk.ship(order, bolts);
    return desk.bill(order, Map.of()).expect(201);
  }

  private TestReply credit(TestReply invoice, Map<String, Object> wish) {
    var body = new HashMap<>(wish);
    body.put("reason", "Agreed");
    return desk.clerk.post(path(invoice) + "/credit", body);
  }

  private static Map<String, Object> amount(String amount) {
    return Map.of("amount", Map.of("amount", amount, "currency", "EUR"));
  }

  private String credited(TestReply invoice) {
    return desk.clerk.get(path(invoice)).expect(200).text("credited/amount");
  }

  @Test
  void theRestAfterAnAmountIsCreditedToTheCent() {
    TestReply invoice = invoice(10, "1.00");
    credit(invoice, amount("1.00")).expect(201);

    TestReply rest = credit(invoice, Map.of()).expect(201);

    assertThat(rest.text("total/amount")).isEqualTo("22.80");
    assertThat(credited(invoice)).isEqualTo("23.80").isEqualTo(invoice.text("total/amount"));
    assertThat(desk.clerk.get(path(rest) + "/xml").expect(200).body()).contains("22.80");
    credit(invoice, Map.of()).expectError(422, "exceeds_open_amount");
    credit(invoice, amount("0.01")).expectError(422, "exceeds_open_amount");
  }

  @Test
  void linesAfterAnAmountTakeNoMoreThanIsLeft() {
    TestReply invoice = invoice(10, "1.00");
    credit(invoice, amount("20.00")).expect(201);

    TestReply line = credit(invoice, lines(1, 10)).expect(201);

    assertThat(line.text("total/amount")).isEqualTo("3.80");
    assertThat(line.text("lines/0/quantity")).isEqualTo("10");
    assertThat(credited(invoice)).isEqualTo(invoice.text("total/amount"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void anySequenceOfAmountsAndLinesEndsAtTheTotal(long seed) {
    var random = new Random(seed);
    TestReply invoice = invoice(5, "0.3333");
    for (int n = 0; n < 12; n++) {
      Map<String, Object> wish =
          random.nextInt(3) == 0
              ? lines(1, 1)
              : amount("0." + String.format(Locale.ROOT, "%02d", 1 + random.nextInt(99)));
      assertThat(credit(invoice, wish).status()).isIn(201, 422);
    }

    credit(invoice, Map.of()).expect(201);

    assertThat(credited(invoice)).isEqualTo(invoice.text("total/amount"));
  }

  @Test
  void centsAreCreditedUntilNothingIsLeft() {
    TestReply invoice = invoice(1, "0.01");
    BigDecimal total = new BigDecimal(invoice.text("total/amount"));
    credit(invoice, amount(total.subtract(new BigDecimal("0.09")).toPlainString())).expect(201);
    for (int n = 0; n < 9; n++) {
      credit(invoice, amount("0.01")).expect(201);
    }

    assertThat(credited(invoice)).isEqualTo(total.toPlainString());
  }

  @Test
  void quantitiesThatCannotBeCreditedAreNamed() {
    TestReply invoice = invoice(2, "1.00");

    credit(invoice, lines(1, -1, 2, 1))
        .expectError(400, "validation_failed")
        .expectMessage("lines[0].quantity");
    credit(invoice, lines(1, 0)).expectError(400, "validation_failed");
    credit(invoice, Map.of("lines", List.of())).expectError(400, "validation_failed");
    credit(invoice, amount("0.001")).expectError(400, "validation_failed").expectMessage("coins");
  }

  @Test
  void anOrderIsCancelledWhoseInvoiceWasCreditedAsAnAmount() {
    OrderId order = desk.bolts(2, "1.00");
    TestReply invoice = desk.bill(order, Map.of("ordered", true)).expect(201);
    credit(invoice, amount(invoice.text("total/amount"))).expect(201);

    desk.clerk
        .post("/admin/orders/" + order + "/cancel", Map.of("reason", "Not wanted"))
        .expect(200);
  }

  @Test
  void whatOwesNothingIsNotWrittenOff() {
    TestReply invoice = invoice(2, "1.00");
    Map<String, Object> reason = Map.of("reason", "Insolvent");
    desk.clerk.post(path(invoice) + "/write-off", reason).expect(200);

    desk.clerk
        .post(path(invoice) + "/write-off", reason)
        .expectError(422, "invalid_transition")
        .expectMessage("nothing of it is open");
  }
}
