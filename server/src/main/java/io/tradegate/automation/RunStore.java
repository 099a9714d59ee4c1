package io.tradegate.automation;

import io.tradegate.automation.rules.RuleJson;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.http.Listing;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** SQL of the automation_run table, the log of runs. */
final class RunStore {
  private static final String COLUMNS =
      "id, rule_id, event_id, document_id, status, attempts, effects, error, started_at, finished_at, next_at";

  static final Listing<Run> LIST =
      Listing.of(
              COLUMNS, "automation_run", "org_id = :org and rule_id = :rule", "id", RunStore::read)
          .sort("started_at", "started_at", "timestamptz")
          .byDefault("-started_at")
          .oneOf("status", RunStatus.class, "Only runs in this status.");

  private static final String LOCK =
      "select " + COLUMNS + " from automation_run where org_id = :org and id = :id for update";

  private static final String INSERT =
      """
      insert into automation_run
        (org_id, id, rule_id, event_id, document_id, status, attempts, effects, error, started_at, finished_at, next_at)
      values (:org, :id, :rule, :event, :document, :status, :attempts, cast(:effects as jsonb), :error, :started,
              :finished, :next)
      on conflict (org_id, rule_id, event_id) do nothing
      """;

  private static final String UPDATE =
      """
      update automation_run
         set status = :status, attempts = :attempts, effects = cast(:effects as jsonb), error = :error,
             finished_at = :finished, next_at = :next
       where org_id = :org and id = :id
      """;

  // Each stops counting at the limit.
  private static final String RUNS_SINCE =
      """
      select count(*) as runs
        from (select 1
                from automation_run
               where org_id = :org and rule_id = :rule and started_at >= :since and status <> 'suppressed'
               limit :most) r
      """;

  private static final String RUNS_ON_DOCUMENT =
      """
      select count(*) as runs
        from (select 1
                from automation_run
               where org_id = :org and rule_id = :rule and document_id = :document and started_at >= :since
                 and status <> 'suppressed'
               limit :most) r
      """;

  private static final String FORGET =
      "delete from automation_run where org_id = :org and rule_id = :rule";

  private static final String EVENT =
      "select " + StoredEvent.COLUMNS + " from event e where e.org_id = :org and e.id = :id";

  // Searches at most 10000 events, also when the wanted type is rare.
  private static final String PAST =
      "select "
          + StoredEvent.COLUMNS
          + """

            from (select *
                    from event
                   where org_id = :org and id >= app.uuid7_floor(:since)
                   order by xid desc, id desc
                   limit 10000) e
           where e.type = :type
           order by e.id desc
           limit :most
          """;

  private static final String SET_DEPTH = "select set_config('app.event_depth', :depth, true)";

  /** Events that this transaction publishes come from so many runs. */
  static void setDepth(Tx tx, int depth) {
    tx.sql(SET_DEPTH).bind("depth", String.valueOf(depth)).exists();
  }

  /** The latest events of a type. */
  static List<StoredEvent> past(Tx tx, String type, Instant since, int most) {
    return tx.sql(PAST)
        .bind("type", type)
        .bind("since", since)
        .bind("most", most)
        .list(StoredEvent.class);
  }

  /** False when the rule has run for this event before. */
  static boolean insert(Tx tx, Run run) {
    return write(tx, INSERT, run)
            .bind("rule", run.ruleId())
            .bind("event", run.eventId())
            .bind("document", run.documentId())
            .bind("started", run.startedAt())
            .execute()
        == 1;
  }

  static void update(Tx tx, Run run) {
    write(tx, UPDATE, run).execute();
  }

  private static Sql write(Tx tx, String statement, Run run) {
    return tx.sql(statement)
        .bindAll(run)
        .bind("effects", RuleJson.effects(run.effects()))
        .bind("finished", run.finishedAt())
        .bind("next", run.nextAttemptAt());
  }

  static Optional<Run> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(RunStore::read);
  }

  /** Empty when retention has deleted it. */
  static Optional<StoredEvent> event(Tx tx, UUID id) {
    return tx.sql(EVENT).bind("id", id).maybe(StoredEvent.class);
  }

  static long runsSince(Tx tx, UUID rule, Instant since, int most) {
    return count(tx.sql(RUNS_SINCE).bind("rule", rule), since, most);
  }

  static long runsOnDocument(Tx tx, UUID rule, UUID document, Instant since, int most) {
    Sql sql = tx.sql(RUNS_ON_DOCUMENT).bind("rule", rule).bind("document", document);
    return count(sql, since, most);
  }

  private static long count(Sql sql, Instant since, int most) {
    return sql.bind("since", since).bind("most", most).one(row -> row.bigint("runs"));
  }

  static void forget(Tx tx, UUID rule) {
    tx.sql(FORGET).bind("rule", rule).execute();
  }

  private static Run read(Row row) {
    return row.as(Run.class, Map.of("effects", RuleJson.effects(row.text("effects"))));
  }
}
