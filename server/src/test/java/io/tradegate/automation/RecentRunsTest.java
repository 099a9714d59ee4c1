package io.tradegate.automation;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.testing.RowsRead;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The number of runs within a period is exact at the limit, though a node counts them rarely. */
class RecentRunsTest {
  private static final String ADD =
      """
      insert into automation_run (org_id, id, rule_id, event_id, document_id, status, attempts, started_at, finished_at)
      select :org, gen_random_uuid(), :rule, gen_random_uuid(), gen_random_uuid(), 'succeeded', 1, :now, :now
        from generate_series(1, cast(:runs as integer))
      """;

  private final TestTenant shop = TestApp.shared().newTenant();
  private final UUID rule = TestApp.ids().next();
  private final RecentRuns recent = new RecentRuns();

  @Test
  void aLimitIsExceededByTheRunAfterIt() {
    ran(rule, 10);

    assertThat(exceeds(rule, 10)).isFalse();
    ran(rule, 1);
    assertThat(exceeds(rule, 10)).isTrue();
    assertThat(exceeds(rule, 11)).isFalse();
  }

  @Test
  void moreRunsThanAreCountedOneByOneAreCountedAgain() {
    ran(rule, 1);
    assertThat(exceeds(rule, 1_000)).isFalse();

    ran(rule, 1_000);

    assertThat(exceeds(rule, 1_000)).isTrue();
  }

  @Test
  void runsThatAreOutOfThePeriodDoNotCountForEver() {
    ran(rule, 10);
    assertThat(exceeds(rule, 10)).isFalse();
    ran(rule, 5);

    boolean later =
        shop.asService(tx -> recent.exceed(tx, rule, tx.now().plus(Duration.ofHours(1)), 10));

    assertThat(later).isFalse();
  }

  @Test
  void tooManyRunsRemainTooManyForAMomentWithoutACount() {
    ran(rule, 11);
    assertThat(exceeds(rule, 10)).isTrue();

    long read =
        shop.asService(
            tx -> {
              long before = RowsRead.of(tx, "automation_run");
              assertThat(exceeds(tx, rule, 10)).isTrue();
              return RowsRead.of(tx, "automation_run") - before;
            });

    assertThat(read).isZero();
  }

  @Test
  void rulesAreCountedApart() {
    ran(rule, 10);
    assertThat(exceeds(rule, 5)).isTrue();

    assertThat(exceeds(TestApp.ids().next(), 5)).isFalse();
    assertThat(TestApp.shared().newTenant().<Boolean>asService(tx -> exceeds(tx, rule, 5)))
        .isFalse();
  }

  @Test
  void theNextRunReadsOnlyWhatCameSinceTheCount() {
    ran(rule, 2_000);
    assertThat(exceeds(rule, 3_000)).isFalse();
    ran(rule, 3);

    long read =
        shop.asService(
            tx -> {
              long before = RowsRead.of(tx, "automation_run");
              assertThat(exceeds(tx, rule, 3_000)).isFalse();
              return RowsRead.of(tx, "automation_run") - before;
            });

    assertThat(read).isLessThanOrEqualTo(3);
  }

  private boolean exceeds(UUID of, int most) {
    return shop.asService(tx -> exceeds(tx, of, most));
  }

  private boolean exceeds(Tx tx, UUID of, int most) {
    return recent.exceed(tx, of, tx.now().minus(Duration.ofHours(1)), most);
  }

  private void ran(UUID of, int runs) {
    shop.asService(tx -> tx.sql(ADD).bind("rule", of).bind("runs", runs).execute());
  }
}
