package io.tradegate.automation;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.RowsRead;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * What the loop guard reads for an event does not grow with the runs of the past, nor with those of
 * other organizations. PostgreSQL itself says how many rows were read.
 */
class LoopGuardTest {
  private static final TestApp APP = TestApp.alone();
  private static final UUID RULE = TestApp.ids().next();
  private static final UUID DOCUMENT = TestApp.ids().next();
  private static final int MANY = 20_000;
  private static final int FEW = 5;

  private static final String ADD =
      """
      insert into automation_run (org_id, id, rule_id, event_id, document_id, status, attempts, started_at, finished_at)
      select :org, gen_random_uuid(), :rule, gen_random_uuid(), :document, 'succeeded', 1,
             cast(:now as timestamptz) - cast(:ago as interval) - n * interval '1 millisecond', :now
        from generate_series(1, cast(:runs as integer)) n
      """;

  private final TestTenant shop = APP.newTenant();
  private final TestTenant other = APP.newTenant();

  @AfterAll
  static void close() {
    APP.close();
  }

  @Test
  void countingReadsTheRunsOfOneRuleWithinTheHourAndNoOther() {
    ran(shop, "1 day", MANY);
    // So old are the newest runs that the planner knows of.
    Jdbi.create(APP.settings().database().owner())
        .useHandle(handle -> handle.execute("analyze automation_run"));
    ran(other, "0 seconds", MANY);
    ran(shop, "0 seconds", FEW);

    long read =
        shop.asService(
            tx -> {
              var since = tx.now().minus(Duration.ofHours(1));
              assertThat(RunStore.runsSince(tx, RULE, since, LoopGuard.MOST)).isEqualTo(FEW);
              assertThat(RunStore.runsOnDocument(tx, RULE, DOCUMENT, since, LoopGuard.MOST))
                  .isEqualTo(FEW);
              return RowsRead.of(tx, "automation_run");
            });

    assertThat(read).isLessThanOrEqualTo(2 * FEW);
  }

  private static void ran(TestTenant tenant, String ago, int runs) {
    tenant.asService(
        tx ->
            tx.sql(ADD)
                .bind("rule", RULE)
                .bind("document", DOCUMENT)
                .bind("ago", ago)
                .bind("runs", runs)
                .execute());
  }
}
