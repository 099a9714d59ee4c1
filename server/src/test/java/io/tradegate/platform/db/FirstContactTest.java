package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.testing.TestApp;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class FirstContactTest {
  private static final Database DATABASE = Database.open(TestApp.shared().settings());

  private final WorkerDb worker = new WorkerDb(DATABASE.worker());
  private final AtomicInteger asked = new AtomicInteger();

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @Test
  void aDatabaseThatEndsTheSessionIsAskedAgain() {
    Integer answer = FirstContact.get(() -> ask(asked.incrementAndGet() < 3));

    assertThat(answer).isEqualTo(1);
    assertThat(asked).hasValue(3);
  }

  @Test
  void aPoolThatHadNoConnectionToGiveIsAskedAgain() {
    Integer answer = FirstContact.get(() -> wait(asked.incrementAndGet() < 3));

    assertThat(answer).isEqualTo(3);
  }

  private Integer wait(boolean inVain) {
    if (inVain) {
      throw new IllegalStateException(new SQLTransientConnectionException("not available"));
    }
    return asked.get();
  }

  @Test
  void aDatabaseThatRefusesIsNotAskedAgain() {
    assertThatThrownBy(() -> FirstContact.run(this::askForWhatIsNotThere))
        .hasMessageContaining("nowhere");

    assertThat(asked).hasValue(1);
  }

  private Integer ask(boolean endSession) {
    return worker.inTransaction(
        tx -> {
          if (endSession) {
            tx.sql("select pg_terminate_backend(pg_backend_pid()) as ended").execute();
          }
          return tx.sql("select 1 as one").one(row -> row.integer("one"));
        });
  }

  private void askForWhatIsNotThere() {
    asked.incrementAndGet();
    worker.inTransaction(tx -> tx.sql("select 1 from nowhere").execute());
  }
}
