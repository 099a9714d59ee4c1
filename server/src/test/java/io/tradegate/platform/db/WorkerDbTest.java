package io.tradegate.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerDbTest {
  private static final Database DATABASE = Database.open(TestApp.shared().settings());

  private final WorkerDb worker = new WorkerDb(DATABASE.worker());

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @Test
  void theWorkerReadsGrantedTablesAcrossTenants() {
    TestTenant one = TestApp.shared().newTenant();
    TestTenant two = TestApp.shared().newTenant();

    List<Long> seen =
        worker.inTransaction(
            tx -> tx.sql("select org_id from organization").list(row -> row.bigint("org_id")));

    assertThat(seen).contains(one.org(), two.org());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select total from customer_order",
        "select password_hash from staff_user",
        "select secret_hash from api_key",
        "update api_key set revoked_at = null",
        "update organization set status = 'active'",
      })
  void theWorkerReachesNothingElse(String sql) {
    assertThatThrownBy(() -> worker.inTransaction(tx -> tx.sql(sql).execute()))
        .hasMessageContaining("permission denied");
  }

  @Test
  void whatFailsHalfwayIsUndone() {
    assertThatThrownBy(
            () ->
                worker.inTransaction(
                    tx -> {
                      schedule(tx);
                      throw new IllegalStateException("halfway");
                    }))
        .hasMessage("halfway");

    List<String> left =
        worker.inTransaction(
            tx ->
                tx.sql("select task_name from scheduled_tasks where task_name = 'halfway'")
                    .list(row -> row.text("task_name")));
    assertThat(left).isEmpty();
  }

  private static void schedule(WorkerTx tx) {
    tx.sql(
            """
            insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)
            values ('halfway', 'test', now() + interval '1 year', false, 1)
            """)
        .execute();
  }
}
