package io.tradegate.everything;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Jobs whose attempts are exhausted. */
public final class JobFixtures {
  private static final String DEAD =
      """
      insert into work_job
        (org_id, id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at)
      values (:org, :id, 'media.remove', :id, 'dead', 6, now(), 'made by a test', now(), now())
      """;

  private final TestTenant tenant;

  public JobFixtures(TestTenant tenant) {
    this.tenant = tenant;
  }

  public void addTo(Map<String, Supplier<String>> records) {
    records.put("/admin/jobs/{id}", this::dead);
  }

  private String dead() {
    UUID id = TestApp.ids().next();
    tenant.asService(tx -> tx.sql(DEAD).bind("id", id).execute());
    return "/admin/jobs/" + id;
  }
}
