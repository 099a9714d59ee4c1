package io.tradegate.automation;

import io.tradegate.automation.rules.BuiltInRules;
import io.tradegate.automation.rules.Rule;
import io.tradegate.automation.rules.RuleJson;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * SQL of automation rules: reads the organization's own rules and the built-in ones in the same
 * way.
 */
final class RuleStore {
  private static final String COLUMNS =
      "id, name, event, conditions, actions, enabled, built_in, version, created_at";

  private static final String FROM =
      """
      (select org_id, id, name, event, conditions, actions, enabled, false as built_in, version, created_at
         from automation_rule
        where org_id = :org
        union all
       select o.org_id, b.id, b.name, b.event, b.conditions, b.actions, off.rule_id is null, true,
              case when off.rule_id is null then 1 else 2 end, o.created_at
         from jsonb_to_recordset(cast(:built_in as jsonb))
                as b (id uuid, name text, event text, conditions jsonb, actions jsonb)
         join organization o on o.org_id = :org
         left join automation_built_in_off off on off.org_id = o.org_id and off.rule_id = b.id) r""";

  static final Listing<Rule> LIST =
      Listing.of(COLUMNS, FROM, "org_id = :org", "id", RuleStore::read)
          .sort("created_at", "created_at", "timestamptz")
          .sort("name", "name", "text")
          .byDefault("-created_at")
          .filter(Param.text("event", "Only rules for this event."), "event = :event")
          .bool("enabled", "Only those that run, or do not.");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where org_id = :org and id = :id";

  private static final String FOR_EVENT =
      "select " + COLUMNS + " from " + FROM + " where org_id = :org and event = :event and enabled";

  private static final String WANTED =
      """
      select distinct org_id, event
        from automation_rule
       where org_id = any (cast(cast(:orgs as text[]) as bigint[])) and event = any (cast(:types as text[])) and enabled
      """;

  private static final String LOCK =
      "select id from automation_rule where org_id = :org and id = :id for update";

  private static final String INSERT =
      """
      insert into automation_rule (org_id, id, name, event, conditions, actions, enabled, created_at)
      values (:org, :id, :name, :event, cast(:conditions as jsonb), cast(:actions as jsonb), :enabled, :now)
      """;

  private static final String UPDATE =
      """
      update automation_rule
         set name = :name, event = :event, conditions = cast(:conditions as jsonb),
             actions = cast(:actions as jsonb), enabled = :enabled, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from automation_rule where org_id = :org and id = :id";

  private static final String TURN_OFF =
      """
      insert into automation_built_in_off (org_id, rule_id)
      values (:org, :id)
      on conflict do nothing
      """;

  private static final String TURN_ON =
      "delete from automation_built_in_off where org_id = :org and rule_id = :id";

  static Page<Rule> page(Tx tx, Call call) {
    return LIST.page(tx, call, Map.of("built_in", BuiltInRules.JSON));
  }

  static Optional<Rule> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("built_in", BuiltInRules.JSON).bind("id", id).maybe(RuleStore::read);
  }

  /**
   * Takes the row lock, so that no other transaction changes the rule; a built-in rule has no row.
   */
  static Optional<Rule> lock(Tx tx, UUID id) {
    tx.sql(LOCK).bind("id", id).maybe(row -> row.uuid("id"));
    return find(tx, id);
  }

  /** An organization and a type of event for which it has its own enabled rule. */
  record Wanted(long org, String event) {}

  /** The organizations and types of these events for which an enabled rule exists. */
  static Set<Wanted> wanted(WorkerTx tx, List<StoredEvent> events) {
    return Set.copyOf(
        tx.sql(WANTED)
            .bind("orgs", events.stream().map(each -> "" + each.org()).distinct().toList())
            .bind("types", events.stream().map(StoredEvent::type).distinct().toList())
            .list(Wanted.class));
  }

  /** The enabled rules for a type of event. */
  static List<Rule> forEvent(Tx tx, String event) {
    return tx.sql(FOR_EVENT)
        .bind("built_in", BuiltInRules.JSON)
        .bind("event", event)
        .list(RuleStore::read);
  }

  static void insert(Tx tx, Rule rule) {
    write(tx, INSERT, rule).bind("now", rule.createdAt()).execute();
  }

  static void update(Tx tx, Rule rule) {
    write(tx, UPDATE, rule).execute();
  }

  private static Sql write(Tx tx, String statement, Rule rule) {
    return tx.sql(statement)
        .bindAll(rule)
        .bind("conditions", RuleJson.conditions(rule.conditions()))
        .bind("actions", RuleJson.actions(rule.actions()));
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** False when it had this state already. */
  static boolean turnBuiltIn(Tx tx, UUID id, boolean on) {
    return tx.sql(on ? TURN_ON : TURN_OFF).bind("id", id).execute() == 1;
  }

  private static Rule read(Row row) {
    return row.as(
        Rule.class,
        Map.of(
            "conditions",
            RuleJson.conditions(row.text("conditions")),
            "actions",
            RuleJson.actions(row.text("actions"))));
  }
}
