package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.db.Roles;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What the schema says of every table: fenced in, keyed by tenant, and granted no more than needed.
 */
class EveryTableTest {
  /** Unique in the world, because the tenant is found by it. */
  private static final Set<String> KEYS_WITHOUT_TENANT =
      Set.of(
          "store_host_pkey", "api_key_by_key_id", "invitation_by_token", "password_reset_by_token");

  /** Tables that belong to no tenant. */
  private static final Set<String> WITHOUT_TENANT =
      Set.of(
          "flyway_schema_history",
          "rate_window",
          "scheduled_tasks",
          "event_subscriber",
          // In schema app, reached by nobody: row security would keep them from their indexes.
          "product_search",
          "search_word",
          "search_stale",
          "search_change",
          "search_origin");

  private static final String ALL = "DELETE, INSERT, SELECT, UPDATE";

  /** What the app may do where it may not do everything. */
  private static final Map<String, String> APP_GRANTS =
      Map.ofEntries(
          Map.entry("organization", "SELECT"),
          Map.entry("api_key_usage", "SELECT"),
          Map.entry("idempotency_key", "INSERT, SELECT, UPDATE"),
          Map.entry("audit_entry", "INSERT, SELECT"),
          Map.entry("mail_message", "INSERT, SELECT"),
          Map.entry("media_job", "INSERT, SELECT, UPDATE"),
          Map.entry("rate_window", "INSERT, SELECT, UPDATE"),
          Map.entry("shipping_rate", "DELETE, INSERT, SELECT"),
          Map.entry("scheduled_tasks", ""),
          Map.entry("flyway_schema_history", ""),
          Map.entry("event", "INSERT, SELECT"),
          Map.entry("webhook_delivery", "INSERT, SELECT, UPDATE"),
          Map.entry("webhook_attempt", "SELECT"),
          Map.entry("webhook_lease", "SELECT"),
          Map.entry("webhook_recovery", "INSERT, SELECT, UPDATE"),
          Map.entry("event_subscriber", ""),
          Map.entry("event_retry", "SELECT"),
          Map.entry("automation_built_in_off", "DELETE, INSERT, SELECT"),
          Map.entry("task", "INSERT, SELECT, UPDATE"),
          Map.entry("stock", "SELECT"), // and its threshold, column by column
          Map.entry("stock_movement", "INSERT, SELECT"),
          Map.entry("currency_rate", "INSERT, SELECT"),
          Map.entry("cost_centre", "INSERT, SELECT, UPDATE"),
          Map.entry("budget_balance", "SELECT"),
          Map.entry("budget_entry", "INSERT, SELECT"),
          Map.entry("credit_account", "SELECT"),
          Map.entry("credit_entry", "INSERT, SELECT"),
          Map.entry("credit_settings", "INSERT, SELECT, UPDATE"),
          Map.entry("approval", "INSERT, SELECT, UPDATE"),
          Map.entry("approval_tier", "INSERT, SELECT, UPDATE"),
          Map.entry("approval_delegation", "DELETE, INSERT, SELECT"),
          Map.entry("import_run", "INSERT, SELECT, UPDATE"),
          Map.entry("order_entry", "INSERT, SELECT"),
          Map.entry("order_attachment", "DELETE, INSERT, SELECT"),
          Map.entry("import_row", "INSERT, SELECT"),
          Map.entry("import_error", "INSERT, SELECT"),
          Map.entry("rfq_note", "INSERT, SELECT"),
          Map.entry("quote", "INSERT, SELECT, UPDATE"),
          Map.entry("quote_version", "INSERT, SELECT"),
          Map.entry("quote_version_line", "INSERT, SELECT"),
          Map.entry("quote_counter", "INSERT, SELECT"),
          Map.entry("quote_counter_line", "INSERT, SELECT"),
          Map.entry("lead", "INSERT, SELECT, UPDATE"),
          Map.entry("lead_note", "INSERT, SELECT"),
          Map.entry("record_thread", "INSERT, SELECT, UPDATE"),
          Map.entry("recurring_order", "INSERT, SELECT, UPDATE"),
          Map.entry("recurring_order_run", "INSERT, SELECT, UPDATE"),
          Map.entry("record_message", "INSERT, SELECT"),
          Map.entry("record_message_attachment", "INSERT, SELECT"),
          Map.entry("product_search", ""), // read by app.search, which names its tenant
          Map.entry("search_word", ""),
          Map.entry("search_stale", ""),
          Map.entry("search_change", ""), // read by app.search_changes, which names its tenant
          Map.entry("search_origin", ""));

  /** Of these the worker may see the key columns and nothing else. */
  private static final Set<String> WORKER_SEES_KEYS_OF = Set.of("api_key");

  /** What the worker may do at all. */
  private static final Map<String, String> WORKER_GRANTS =
      Map.ofEntries(
          Map.entry("organization", "SELECT"),
          Map.entry("custom_domain", "SELECT"),
          Map.entry("session", "DELETE, SELECT"),
          Map.entry("password_reset", "DELETE, SELECT"),
          Map.entry("rate_window", "DELETE, SELECT"),
          Map.entry("api_key_usage", "INSERT, SELECT, UPDATE"),
          Map.entry("idempotency_key", "DELETE, SELECT"),
          Map.entry("mail_message", "SELECT, UPDATE"),
          Map.entry("media", "SELECT, UPDATE"),
          Map.entry("media_job", "DELETE, SELECT, UPDATE"),
          Map.entry("scheduled_tasks", ALL),
          Map.entry("event", "SELECT"),
          Map.entry("webhook_endpoint", "SELECT"),
          Map.entry("webhook_delivery", "SELECT, UPDATE"),
          Map.entry("webhook_job", ALL),
          Map.entry("webhook_lane", "SELECT, UPDATE"),
          Map.entry("webhook_lease", ALL),
          Map.entry("webhook_attempt", "INSERT, SELECT"),
          Map.entry("webhook_recovery", "SELECT"),
          Map.entry("event_subscriber", "INSERT, SELECT, UPDATE"),
          Map.entry("event_retry", ALL),
          Map.entry("automation_rule", "SELECT"),
          Map.entry("automation_run", "DELETE, SELECT"),
          Map.entry("approval", "SELECT"),
          Map.entry("rfq", "SELECT"),
          Map.entry("quote", "SELECT"),
          Map.entry("recurring_order", "SELECT"),
          Map.entry("import_run", "DELETE, SELECT, UPDATE"),
          Map.entry("payment_job", "SELECT, UPDATE"));

  private static final String GRANTS =
      """
      select coalesce(string_agg(distinct privilege_type, ', ' order by privilege_type), '')
        from information_schema.role_table_grants
       where table_schema in ('public', 'app') and table_name = :table and grantee = :role
      """;

  private static final String FENCE =
      """
      select relrowsecurity and relforcerowsecurity
        from pg_class
       where oid = cast(:table as regclass)
      """;

  private static final String POLICIES =
      """
      select policyname || ' to ' || array_to_string(roles, ', ') || ' using ' || qual || ' check ' || with_check
        from pg_policies
       where schemaname = 'public' and tablename = :table
       order by 1
      """;

  /** Primary keys and unique indexes whose first column is not the tenant. */
  private static final String STRAY_KEYS =
      """
      select c.relname
        from pg_index i
        join pg_class c on c.oid = i.indexrelid
       where i.indrelid = cast(:table as regclass) and i.indisunique
         and i.indkey[0] <> (select attnum from pg_attribute where attrelid = i.indrelid and attname = 'org_id')
      """;

  /** Foreign keys that could point into another tenant. */
  private static final String STRAY_REFERENCES =
      """
      select k.conname
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
       where k.conrelid = cast(:table as regclass) and k.contype = 'f'
         and (a.attname <> 'org_id' or f.attname <> 'org_id')
      """;

  private final TestApp app = TestApp.shared();
  private final Roles roles = Roles.of(app.settings().database());
  private final Jdbi owner = Jdbi.create(app.settings().database().owner());

  @Test
  void everyTableHasATenantOrIsNamedAsHavingNone() {
    var all = new TreeSet<>(Tables.all(app));
    all.removeAll(Tables.ofTenants(app));

    assertThat(all).isEqualTo(new TreeSet<>(WITHOUT_TENANT));
  }

  @TestFactory
  Stream<DynamicTest> isFencedInEvenForItsOwner() {
    return eachTenantTable(table -> assertThat(texts(FENCE, table)).containsExactly("t"));
  }

  @TestFactory
  Stream<DynamicTest> hasThePoliciesThatItShouldAndNoOther() {
    String tenant =
        "tenant to %s using (org_id = ( SELECT app.org() AS org)) check (org_id = ( SELECT"
            + " app.org() AS org))";
    return eachTenantTable(
        table -> {
          var expected =
              new TreeSet<>(
                  Set.of(
                      tenant.formatted(roles.app()),
                      "owner to %s using true check true".formatted(roles.owner())));
          if (WORKER_GRANTS.containsKey(table) || WORKER_SEES_KEYS_OF.contains(table)) {
            expected.add("worker to %s using true check true".formatted(roles.worker()));
          }
          assertThat(texts(POLICIES, table)).containsExactlyElementsOf(expected);
        });
  }

  @TestFactory
  Stream<DynamicTest> startsItsKeysWithTheTenant() {
    return eachTenantTable(
        table -> assertThat(KEYS_WITHOUT_TENANT).containsAll(texts(STRAY_KEYS, table)));
  }

  @TestFactory
  Stream<DynamicTest> refersToItsOwnTenantOnly() {
    return eachTenantTable(table -> assertThat(texts(STRAY_REFERENCES, table)).isEmpty());
  }

  @TestFactory
  Stream<DynamicTest> grantsTheAppNoMoreThanItNeeds() {
    return eachTable(
        table ->
            assertThat(grants(table, roles.app())).isEqualTo(APP_GRANTS.getOrDefault(table, ALL)));
  }

  @TestFactory
  Stream<DynamicTest> grantsTheWorkerNoMoreThanItNeeds() {
    return eachTable(
        table ->
            assertThat(grants(table, roles.worker()))
                .isEqualTo(WORKER_GRANTS.getOrDefault(table, "")));
  }

  @TestFactory
  Stream<DynamicTest> partitionsAreReachedThroughTheirTableAlone() {
    return Tables.partitions(app).stream()
        .map(
            partition ->
                dynamicTest(
                    partition,
                    () -> {
                      assertThat(grants(partition, roles.app())).isEmpty();
                      assertThat(grants(partition, roles.worker())).isEmpty();
                    }));
  }

  @TestFactory
  Stream<DynamicTest> grantsNothingToEverybody() {
    return eachTable(table -> assertThat(grants(table, "PUBLIC")).isEmpty());
  }

  @Test
  void theRolesThatServeOwnNothingAndMayNotBypass() {
    assertThat(
            texts(
                "select tablename from pg_tables where tableowner in ('%s', '%s')"
                    .formatted(roles.app(), roles.worker()),
                ""))
        .isEmpty();
    assertThat(
            texts(
                "select rolname from pg_roles where rolname in ('%s', '%s') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)"
                    .formatted(roles.app(), roles.worker()),
                ""))
        .isEmpty();
  }

  private Stream<DynamicTest> eachTenantTable(Consumer<String> claim) {
    return each(Tables.ofTenants(app), claim);
  }

  private Stream<DynamicTest> eachTable(Consumer<String> claim) {
    return each(Tables.all(app), claim);
  }

  private static Stream<DynamicTest> each(List<String> tables, Consumer<String> claim) {
    return tables.stream().map(table -> dynamicTest(table, () -> claim.accept(table)));
  }

  private String grants(String table, String role) {
    return owner.withHandle(
        handle ->
            handle
                .createQuery(GRANTS)
                .bind("table", table)
                .bind("role", role)
                .mapTo(String.class)
                .one());
  }

  private List<String> texts(String sql, String table) {
    return owner.withHandle(
        handle ->
            handle
                .createQuery(sql)
                .bindMap(sql.contains(":table") ? Map.of("table", table) : Map.of())
                .mapTo(String.class)
                .list());
  }
}
