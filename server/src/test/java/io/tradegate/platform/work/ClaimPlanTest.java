package io.tradegate.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.RowsRead;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The plan of a claim is kept: it must be right for a table that has filled since it was made. In a
 * separate database, where there are no other jobs.
 */
class ClaimPlanTest {
  private static final int JOBS = 3_000;
  private static final int KINDS = 3;

  private static final String CLAIM =
      """
      select subject_id
        from app.claim_job(:kind, -1, gen_random_uuid(), now(), now() + interval '1 minute')
      """;

  private static final String FILL =
      """
      insert into work_job (org_id, id, kind, subject_id, due_at, created_at, updated_at)
      select :org, gen_random_uuid(), 'plan.' || n % :kinds, gen_random_uuid(), now(), now(), now()
        from generate_series(1, :jobs) n
      """;

  private final TestApp app = TestApp.alone();
  private final TestTenant tenant = app.newTenant();

  @AfterEach
  void close() {
    app.close();
  }

  @Test
  void aClaimReadsFewJobsThoughItsPlanWasMadeWhenThereWereNone() {
    Jdbi.create(app.settings().database().owner())
        .useHandle(
            handle -> {
              handle.begin();
              assertThat(claimed(handle)).isFalse(); // makes the plan
              fill(handle);
              long before = RowsRead.of(handle, "work_job");

              assertThat(claimed(handle)).isTrue();

              assertThat(RowsRead.of(handle, "work_job") - before).isLessThan(20);
              handle.rollback();
            });
  }

  private static boolean claimed(Handle handle) {
    return handle
        .createQuery(CLAIM)
        .bind("kind", "plan.1")
        .mapTo(String.class)
        .findFirst()
        .isPresent();
  }

  private void fill(Handle handle) {
    handle
        .createUpdate(FILL)
        .bind("org", tenant.org())
        .bind("kinds", KINDS)
        .bind("jobs", JOBS)
        .execute();
  }
}
