package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** An import whose attempts are exhausted, seen from the list of jobs. */
class DeadImportTest {
  private static final String FAIL =
      "update import_run set status = 'failed', error = 'a test' where org_id = :org";

  private static final String DEAD =
      """
      insert into work_job
        (org_id, id, kind, subject_id, state, attempt, due_at, last_error, created_at, updated_at)
      values (:org, :id, 'import.run', :id, 'dead', 5, now(), 'a test', now(), now())
      """;

  private final TestTenant shop = TestApp.shared().newTenant();

  private UUID checked() {
    return new Sender(shop.owner())
        .check("products", "sku,name\nA,Anchor\n")
        .expect(201)
        .uuid("id");
  }

  private String dead(UUID run) {
    shop.asService(tx -> tx.sql(DEAD).bind("id", run).execute());
    return "/admin/jobs/" + run;
  }

  @Test
  void retryingItsJobResumesTheImport() {
    UUID run = checked();
    shop.asService(tx -> tx.sql(FAIL).execute());
    String job = dead(run);

    shop.owner().post(job + "/retry").expect(200);

    assertThat(shop.owner().get("/admin/imports/" + run).text("status")).isEqualTo("validating");
    assertThat(shop.owner().get(job).text("state")).isEqualTo("waiting");
  }

  @Test
  void resumingTheImportRetriesItsJob() {
    UUID run = checked();
    shop.asService(tx -> tx.sql(FAIL).execute());
    String job = dead(run);

    shop.owner().post("/admin/imports/" + run + "/resume").expect(202);

    assertThat(shop.owner().get(job).text("state")).isEqualTo("waiting");
    assertThat(shop.owner().get(job).json().at("/attempts").asInt()).isZero();
  }

  @Test
  void theJobOfAnImportThatEndedMeanwhileIsNotRetried() {
    String job = dead(checked());

    shop.owner()
        .post(job + "/retry")
        .expectError(422, "invalid_transition")
        .expectMessage("discard");
    assertThat(shop.owner().get(job).text("state")).isEqualTo("dead");
  }
}
