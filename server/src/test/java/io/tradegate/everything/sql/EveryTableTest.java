package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.db.setup.DatabaseRoles;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Rules for every table of the schema: row security, keys that begin with the tenant, and no more
 * grants than needed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryTableTest {
  /**
   * Unique over all tenants, because the tenant is found by it, or because workers look up lists of
   * them for many tenants at once.
   */
  private static final Set<String> KEYS_WITHOUT_TENANT =
      Set.of(
          "store_host_pkey",
          "api_key_by_key_id",
          "payment_connection_by_id", // notifications name nothing else
          "carrier_connection_by_id", // likewise
          "identity_provider_by_id", // a sign-in names nothing else
          "sso_sign_in_state_is_unique",
          "sso_sign_in_code_is_unique",
          "passkey_by_credential", // a sign-in of staff names nothing else
          "invitation_by_token",
          "password_reset_by_token",
          "event_pkey",
          "webhook_delivery_pkey");

  /** Tables that belong to no tenant. */
  private static final Set<String> WITHOUT_TENANT =
      Set.of(
          "flyway_schema_history",
          "rate_window",
          "passkey_challenge", // before a user signs in
          "scheduled_tasks",
          "event_subscriber",
          "master_key_check",
          // In schema app, granted to no role: row security would prevent the use of their indexes.
          "product_search",
          "search_word",
          "search_stale",
          "search_due",
          "search_change",
          "search_origin",
          "kept_change",
          "record_change");

  private static final String GRANTS =
      """
      select table_name || ' to ' || grantee,
             string_agg(distinct privilege_type, ', ' order by privilege_type)
        from information_schema.role_table_grants
       where table_schema in ('public', 'app')
       group by 1
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
             || case when permissive = 'RESTRICTIVE' then ', restrictive' else '' end
        from pg_policies
       where schemaname = 'public' and tablename = :table
       order by 1
      """;

  private static final String VENDOR_COLUMN =
      """
      select attname
        from pg_attribute
       where attrelid = cast(:table as regclass) and attname = 'vendor_id'
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
  private final DatabaseRoles roles = DatabaseRoles.of(app.settings().database());
  private final Handle owner = Jdbi.open(app.settings().database().owner());
  private final Map<String, String> grants = readGrants();

  @AfterAll
  void close() {
    owner.close();
  }

  @Test
  void everyTableHasATenantOrIsNamedAsHavingNone() {
    var all = new TreeSet<>(Tables.all(app));
    all.removeAll(Tables.ofTenants(app));

    assertThat(all).isEqualTo(new TreeSet<>(WITHOUT_TENANT));
  }

  @TestFactory
  Stream<DynamicTest> hasRowSecurityEvenForItsOwner() {
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
          if (TableGrants.OF_WORKER.containsKey(table)
              || TableGrants.WORKER_SEES_KEYS_OF.contains(table)) {
            expected.add("worker to %s using true check true".formatted(roles.worker()));
          }
          vendorColumn(table).ifPresent(column -> expected.add(vendorPolicy(column)));
          assertThat(texts(POLICIES, table)).containsExactlyElementsOf(expected);
        });
  }

  /** The column that names the vendor of a row: of the vendor itself, or of what it has. */
  private Optional<String> vendorColumn(String table) {
    return table.equals("vendor")
        ? Optional.of("id")
        : texts(VENDOR_COLUMN, table).stream().findFirst();
  }

  /** Restrictive: it takes from what the tenant's policy gives. */
  private String vendorPolicy(String column) {
    String own =
        "((( SELECT app.vendor() AS vendor) IS NULL) OR (%s = ( SELECT app.vendor() AS vendor)))"
            .formatted(column);
    return "vendor to %s using %s check %s, restrictive".formatted(roles.app(), own, own);
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
            assertThat(grants(table, roles.app()))
                .isEqualTo(TableGrants.OF_APP.getOrDefault(table, TableGrants.ALL)));
  }

  @TestFactory
  Stream<DynamicTest> grantsTheWorkerNoMoreThanItNeeds() {
    return eachTable(
        table ->
            assertThat(grants(table, roles.worker()))
                .isEqualTo(TableGrants.OF_WORKER.getOrDefault(table, "")));
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
  Stream<DynamicTest> grantsNothingToPublic() {
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

  private Map<String, String> readGrants() {
    return owner
        .createQuery(GRANTS)
        .map((row, _) -> Map.entry(row.getString(1), row.getString(2)))
        .collectToMap(Map.Entry::getKey, Map.Entry::getValue);
  }

  private String grants(String table, String role) {
    return grants.getOrDefault(table + " to " + role, "");
  }

  private List<String> texts(String sql, String table) {
    return owner
        .createQuery(sql)
        .bindMap(sql.contains(":table") ? Map.of("table", table) : Map.of())
        .mapTo(String.class)
        .list();
  }
}
