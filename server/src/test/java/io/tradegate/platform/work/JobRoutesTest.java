package io.tradegate.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class JobRoutesTest {
  private static final String INSERT =
      """
      insert into work_job
        (org_id, id, kind, subject_id, state, attempt, due_at, lease, last_error, created_at, updated_at)
      values (:org, :id, :kind, :id, :state, 6, now(),
              case when :state = 'running' then gen_random_uuid() end, 'It broke.', now(), now())
      """;

  private static final String AUDITED =
      "select count(*) as n from audit_entry where org_id = :org and action = :action";

  private final TestTenant shop = TestApp.shared().newTenant();

  private String job(String kind, String state) {
    UUID id = TestApp.ids().next();
    shop.asService(
        tx -> tx.sql(INSERT).bind("id", id).bind("kind", kind).bind("state", state).execute());
    return "/admin/jobs/" + id;
  }

  private long audited(String action) {
    return shop.asService(tx -> tx.sql(AUDITED).bind("action", action).one(row -> row.bigint("n")));
  }

  @Test
  void staffSeeTheJobsOfTheirOrganizationByKindAndState() {
    String dead = job("media.remove", "dead");
    job("media.remove", "waiting");
    job("mail.send", "dead");

    TestReply page =
        shop.staff("job.view").get("/admin/jobs?kind=media.remove&state=dead").expect(200);

    assertThat(page.items("id")).containsExactly(dead.substring(dead.lastIndexOf('/') + 1));
    assertThat(page.text("items/0/error")).isEqualTo("It broke.");
    assertThat(page.json().at("/items/0/next_attempt_at").isNull()).isTrue();
    assertThat(page.json().at("/items/0/allowed_actions").toString())
        .isEqualTo("[\"retry\",\"discard\"]");
    assertThat(shop.owner().get("/admin/jobs").items("id")).hasSize(3);
    TestTenant other = TestApp.shared().newTenant();
    assertThat(other.owner().get("/admin/jobs").items("id")).isEmpty();
    other.owner().get(dead).expectError(404, "not_found");
  }

  @Test
  void aRetriedJobHasAllItsAttemptsAgain() {
    String dead = job("media.remove", "dead");

    TestReply retried = shop.owner().post(dead + "/retry").expect(200);

    assertThat(retried.text("state")).isEqualTo("waiting");
    assertThat(retried.json().at("/attempts").asInt()).isZero();
    assertThat(retried.json().at("/next_attempt_at").isNull()).isFalse();
    assertThat(audited("jobs.retry")).isEqualTo(1);
    shop.owner().post(dead + "/retry").expectError(422, "invalid_transition");
  }

  @Test
  void aDiscardedJobIsGone() {
    String dead = job("media.remove", "dead");

    shop.owner().delete(dead).expect(204);

    shop.owner().get(dead).expectError(404, "not_found");
    assertThat(audited("jobs.discard")).isEqualTo(1);
  }

  @Test
  void aLetterThatWasGivenUpIsNotSentAgainSinceItsTextIsErased() {
    String dead = job("mail.send", "dead");

    shop.owner()
        .post(dead + "/retry")
        .expectError(422, "invalid_transition")
        .expectMessage("erased");
    assertThat(shop.owner().get(dead).json().at("/allowed_actions").toString())
        .isEqualTo("[\"discard\"]");
  }

  @Test
  void aJobThatWaitsOrRunsIsLeftToTheWorkers() {
    for (String state : new String[] {"waiting", "running"}) {
      String job = job("media.remove", state);

      shop.owner().post(job + "/retry").expectError(422, "invalid_transition");
      shop.owner().delete(job).expectError(422, "invalid_transition");
      assertThat(shop.owner().get(job).text("state")).isEqualTo(state);
    }
  }
}
