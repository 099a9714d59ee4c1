package io.tradegate.payments.statements;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestWork;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A node dies while it matches a statement; a worker goes on where it stopped. */
class MatchingAfterACrashTest {
  private static final String DIED =
      """
      update bank_line
         set status = 'unmatched', reason = null, proposals = '[]', score = null, customer_id = null, matched_at = null
       where org_id = :org and statement_id = :statement and position > 50
      """;

  private final BankDesk desk = new BankDesk(TestApp.alone());

  @AfterEach
  void stop() {
    desk.billing.app.close();
  }

  @Test
  void theLinesThatAreLeftAreMatchedAndNoOtherIsTouched() {
    String invoice = desk.invoice("100.00").text("number");
    SampleStatements file = BankDesk.file();
    for (int n = 0; n < 60; n++) {
      file.credit("119.00", "REF-" + n, "For " + invoice);
    }
    String statement = desk.send(file).expect(201).text("statements/0/statement/public_id");
    String before = untouched(statement);
    desk.billing.shop.asService(
        tx -> tx.sql(DIED).bind("statement", UUID.fromString(statement)).execute());
    assertThat(lines(statement, "unmatched")).hasSize(10);

    desk.billing.shop.asService(
        tx -> {
          TestWork.silentQueue().add(tx, MatchingHandler.KIND, UUID.fromString(statement));
          return statement;
        });

    while (desk.billing.app.node().statements().workOnce()) {
      // the next job
    }

    assertThat(lines(statement, "proposed")).hasSize(60);
    assertThat(untouched(statement)).isEqualTo(before);
  }

  private List<String> lines(String statement, String status) {
    return desk.clerk
        .get(BankDesk.LINES + "?limit=200&statement_id=" + statement + "&status=" + status)
        .expect(200)
        .items("public_id");
  }

  private String untouched(String statement) {
    return desk.billing.shop.asService(
        tx ->
            tx.sql(
                    """
                    select string_agg(id || ' ' || version, ',' order by position) as told
                      from bank_line
                     where org_id = :org and statement_id = :statement and position <= 50
                    """)
                .bind("statement", UUID.fromString(statement))
                .one(row -> row.text("told")));
  }
}
