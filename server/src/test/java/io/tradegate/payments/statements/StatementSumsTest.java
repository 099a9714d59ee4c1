package io.tradegate.payments.statements;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No cent of a statement is lost or counted twice, whatever is in it. */
class StatementSumsTest {
  private static final int FILES = 8;

  private final BankDesk desk = new BankDesk();
  private final Random random = new Random(20261116);

  /** Files that overlap: references are taken from a few, and some entries have none. */
  private SampleStatements file(int number) {
    var file = SampleStatements.version02().number("S-" + number, number);
    for (int n = 0; n < 6; n++) {
      int entry = random.nextInt(12);
      file.entry(
          entry + ".10",
          entry % 4 == 0 ? "DBIT" : "CRDT",
          entry % 3 == 0 ? null : "REF-000%02d".formatted(entry),
          file.details("Payer " + entry, "DE0212030000000020" + entry, "NOTPROVIDED", "x"));
    }
    return file;
  }

  private BigDecimal sum(String path) {
    TestReply page = desk.clerk.get(path).expect(200);
    BigDecimal sum = BigDecimal.ZERO;
    for (var item : page.json().at("/items")) {
      sum = sum.add(new BigDecimal(item.at("/amount/amount").asString()));
    }
    return sum;
  }

  @Test
  void theLinesAreThePaymentsAndWhatIsNotConfirmed() {
    for (int number = 1; number <= FILES; number++) {
      int status = desk.send(file(number)).status();
      assertThat(status).isIn(200, 201);
    }
    for (String id :
        desk.clerk.get(BankDesk.LINES + "?status=unmatched&limit=200").items("public_id")) {
      if (random.nextBoolean()) {
        desk.clerk
            .post(
                BankDesk.LINES + "/" + id + "/confirm",
                Map.of("customer_id", desk.billing.shop.company()))
            .expect(200);
      }
    }

    String lines = BankDesk.LINES + "?limit=200&status=";
    BigDecimal confirmed = sum(lines + "confirmed");
    assertThat(confirmed).isEqualByComparingTo(sum("/admin/payments?limit=200")).isPositive();
    assertThat(sum(BankDesk.LINES + "?limit=200"))
        .isEqualByComparingTo(
            confirmed
                .add(sum(lines + "unmatched"))
                .add(sum(lines + "proposed"))
                .add(sum(lines + "ignored")));
  }
}
