package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The database plans a statement anew each time the driver prepares it again. */
class PreparedOnceTest {
  private static final int CALLS = 12;
  private static final Database DATABASE = Database.open(TestApp.shared().settings());

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  /**
   * The names under which the driver prepared a statement. It settles with the first calls: at the
   * third it prepares, and once more when the first null arrives.
   */
  private static List<String> names(String statement, @Nullable Object... values) {
    return new WorkerDb(DATABASE.worker())
        .inTransaction(
            tx ->
                IntStream.range(0, CALLS)
                    .mapToObj(call -> name(tx, statement, values[call % values.length]))
                    .skip(CALLS / 2)
                    .distinct()
                    .toList());
  }

  private static String name(WorkerTx tx, String statement, @Nullable Object value) {
    tx.sql(statement).bind("value", value).list(_ -> statement);
    return tx.sql(
            "select coalesce(string_agg(name, ','), '') as names, app.org() as org_id from pg_prepared_statements"
                + " where statement = :statement")
        .bind("statement", statement.replace(":value", "$1"))
        .one(row -> row.text("names"));
  }

  @Test
  void aTextThatIsSometimesMissingIsPreparedOnce() {
    assertThat(names("select cast(:value as text) as kept_text, app.org() as org_id", "a", null))
        .hasSize(1);
  }

  @Test
  void idsThatAreSometimesNoneArePreparedOnce() {
    assertThat(
            names(
                "select cast(:value as uuid[]) as kept_ids, app.org() as org_id",
                List.of(),
                List.of(new UUID(1, 2))))
        .hasSize(1);
  }

  @Test
  void aConstantOfAnEnumThatIsSometimesMissingIsPreparedOnce() {
    assertThat(
            names(
                "select cast(:value as text) as kept_constant, app.org() as org_id",
                Thread.State.NEW,
                null))
        .hasSize(1);
  }

  @Test
  void aTimeThatIsSometimesMissingIsPreparedOnce() {
    assertThat(
            names(
                "select cast(:value as timestamptz) as kept_time, app.org() as org_id",
                Instant.EPOCH,
                null))
        .hasSize(1);
  }
}
