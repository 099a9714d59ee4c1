package io.tradegate.bench.prove;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import java.time.Duration;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.SqlStatements;

/** Proves that a rule runs exactly once for each event that it matches, even when processes die. */
public final class AutomationProof {
  private static final Duration LEASE = Duration.ofSeconds(3);
  // A rule that runs 3,000 times within an hour is taken for a loop and stopped.
  private static final int FEWER_THAN_A_LOOP = 2_500;
  private static final Duration BETWEEN_HURRIES = Duration.ofSeconds(1);

  private static final String RULE =
      """
      insert into automation_rule (org_id, id, name, event, conditions, actions, enabled, created_at)
      values (:org, :id, 'A task for each order', 'order.placed', '[]',
              '[{"type": "task", "title": "Look at {{number}}", "due_in_days": null}]', true, now())
      """;

  private static final String LISTENING =
      "select count(*) from event_subscriber where name = 'automation'";

  // The proof does not wait a minute: leases end while a worker holds them, and events that were
  // set aside become due. That is harsher than waiting, because a live process then has a
  // competitor.
  private static final String HURRY =
      """
      with lapsed as (
        update event_subscriber set leased_until = now() returning 1
      )
      update event_retry set next_at = now() where org_id = :org and next_at > now()
      """;

  private static final String EVENTS =
      "select count(*) from event where org_id = :org and type = 'order.placed'";

  private static final String RUNS =
      "select count(*) from automation_run where org_id = :org and rule_id = :id";

  private static final String NOT_ONCE =
      """
      select count(*)
        from event e
       where e.org_id = :org and e.type = 'order.placed'
         and (select array_agg(r.status) from automation_run r
               where r.org_id = e.org_id and r.event_id = e.id and r.rule_id = :id)
             is distinct from array['succeeded']
      """;

  private static final String NOT_ONE_TASK =
      """
      select count(*)
        from event e
       where e.org_id = :org and e.type = 'order.placed'
         and (select count(*) from task t where t.org_id = e.org_id and t.event_id = e.id) <> 1
      """;

  private static final String WITHOUT_EVENT =
      """
      select count(*)
        from task t
       where t.org_id = :org
         and not exists (select from event e where e.org_id = t.org_id and e.id = t.event_id)
      """;

  private final Duration time;
  private final Verdicts verdicts;

  public AutomationProof(Duration time) {
    this.time = time;
    this.verdicts = new Verdicts("Automation: rules under kill -9, for " + time.toSeconds() + " s");
  }

  public Verdicts run() throws Exception {
    try (Lab lab = Lab.open();
        Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      var scene = new Scene(lab, lab.tenant(db, "automation"), db);
      scene.update(RULE);
      run(scene);
    }
    return verdicts;
  }

  private void run(Scene scene) throws Exception {
    Producer producer =
        Producer.limited(scene.lab, scene.tenant, scene.db, time, FEWER_THAN_A_LOOP);
    try (var turmoil = new Turmoil(scene.lab, LEASE)) {
      Waiting.until(() -> scene.count(LISTENING) == 1);
      try (producer) {
        producer.start();
        turmoil.rage(time);
      }
      verdicts.note("workers killed", turmoil.kills());
      verdicts.note("workers frozen", turmoil.freezes());
      verdicts.note("database sessions ended", turmoil.cuts());
      verdicts.expectNone("no worker ends by itself", turmoil.ended());
      boolean done = Waiting.until(BETWEEN_HURRIES, () -> allRan(scene));
      verdicts.expect("every event was handled in the end", done ? "yes" : "no", done);
    }
    judge(scene, producer);
  }

  private static boolean allRan(Scene scene) {
    scene.update(HURRY);
    return scene.count(RUNS) >= scene.count(EVENTS);
  }

  private void judge(Scene scene, Producer producer) {
    verdicts.note("transactions rolled back on purpose", producer.undone().size());
    verdicts.note("events that the rule matches", scene.count(EVENTS));
    verdicts.expectNone("each has one run, which succeeded", scene.count(NOT_ONCE));
    verdicts.expectNone("each made one task", scene.count(NOT_ONE_TASK));
    verdicts.expectNone("no task is of an event that rolled back", scene.count(WITHOUT_EVENT));
  }

  private static final class Scene {
    private final Lab lab;
    private final Tenant tenant;
    private final Db db;
    private final UUID rule;

    Scene(Lab lab, Tenant tenant, Db db) {
      this.lab = lab;
      this.tenant = tenant;
      this.db = db;
      this.rule = lab.ids().next();
    }

    void update(String statement) {
      lab.owner().useHandle(handle -> bound(handle.createUpdate(statement)).execute());
    }

    long count(String statement) {
      return lab.owner()
          .withHandle(handle -> bound(handle.createQuery(statement)).mapTo(Long.class).one());
    }

    private <S extends SqlStatement<S>> S bound(S statement) {
      statement.getConfig(SqlStatements.class).setUnusedBindingAllowed(true);
      return statement.bind("org", tenant.org()).bind("id", rule);
    }
  }
}
