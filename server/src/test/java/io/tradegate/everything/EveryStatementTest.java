package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.db.Database;
import io.tradegate.testing.TestApp;
import java.lang.classfile.ClassModel;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.ParsedSql;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every SQL text in the compiled code is understood by the migrated schema and allowed to the role
 * that runs it. Explained rather than only prepared: preparing does not look at privileges.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryStatementTest {
  /** Whose statements run as the owner of the schema. */
  private static final Set<String> OWNERS =
      Set.of(
          "io.tradegate.tenancy.Organizations",
          "io.tradegate.platform.db.MasterKeyCheck",
          "io.tradegate.platform.db.Roles",
          "io.tradegate.platform.db.ServerCheck",
          "io.tradegate.platform.postgres.Bootstrap");

  /** Statements that cross tenants or know none, and why. */
  private static final Map<String, String> WITHOUT_TENANT =
      Map.of(
          "app\\.(enter_|take_attempt|sign_in_candidates|store_of|cors_origins|org_of_)",
              "a door: it finds the tenant",
          "from pg_|session_user", "the catalogue of the database",
          "app\\.(publish|next_number|skip_number|wake_|settle_deliveries|record_attempts|drop_partitions|ensure_partitions|hold_stock|hold_credit|lineage|unbalanced_stock|search\\(|search_changes|search_origin|rebuild_search|learn_words|index_due|forget_stale_search|meet_imported|released_by_another)",
              "a function that names it itself",
          "(from|into|update) (rate_window|scheduled_tasks|event_subscriber)",
              "a table without tenants",
          "set_config\\('app\\.event_depth'", "a setting of the transaction",
          "pg_notify\\('tradegate_work'", "a signal to all nodes",
          "from work_job\\s+group by kind", "metrics, which are not by tenant");

  private final Database database = Database.open(TestApp.shared().settings());
  private final Jdbi app = Jdbi.create(database.app());
  private final Jdbi worker = Jdbi.create(database.worker());
  private final Jdbi owner = Jdbi.create(TestApp.shared().settings().database().owner());

  private record Statement(String where, String sql, List<Jdbi> roles) {}

  @AfterAll
  void close() {
    database.close();
  }

  @TestFactory
  Stream<DynamicTest> isUnderstoodAndAllowed() {
    return statements().stream()
        .map(statement -> dynamicTest(statement.where(), () -> explain(statement)));
  }

  @TestFactory
  Stream<DynamicTest> namesItsTenant() {
    return statements().stream()
        .filter(statement -> statement.roles().contains(app) && !isExempt(statement.sql()))
        .map(
            statement ->
                dynamicTest(
                    statement.where(), () -> assertThat(statement.sql()).contains("org_id")));
  }

  private static boolean isExempt(String sql) {
    return WITHOUT_TENANT.keySet().stream()
        .anyMatch(exempt -> Pattern.compile(exempt).matcher(sql).find());
  }

  @Test
  void theSearchFindsWhatIsThere() {
    assertThat(statements()).hasSizeGreaterThan(40);
    assertThat(statements())
        .extracting(Statement::where)
        .anyMatch(where -> where.startsWith("io.tradegate.orders.OrderStore"))
        .anyMatch(where -> where.startsWith("io.tradegate.access.PrincipalStore"))
        .anyMatch(where -> where.startsWith("io.tradegate.platform.db.Entry"));
  }

  @Test
  void aStatementThatIsNotUnderstoodOrNotAllowedWouldBeFound() {
    assertThatThrownBy(() -> explain(asApp("select nonsense from website where org_id = :org")))
        .hasMessageContaining("nonsense");
    assertThatThrownBy(() -> explain(asApp("delete from audit_entry where org_id = :org")))
        .hasMessageContaining("permission denied");
  }

  private Statement asApp(String sql) {
    return new Statement("", sql, List.of(app));
  }

  private List<Statement> statements() {
    return Statements.all().stream()
        .map(found -> new Statement(found.where(), found.sql(), roles(found.model())))
        .toList();
  }

  private List<Jdbi> roles(ClassModel model) {
    if (OWNERS.contains(Classes.nameOf(model))) {
      return List.of(owner);
    }
    boolean crossesTenants =
        Stream.of("WorkerDb", "WorkerTx", "Retention$Rule")
            .anyMatch(door -> Classes.mentions(model, door));
    return crossesTenants ? List.of(app, worker) : List.of(app);
  }

  private static void explain(Statement statement) {
    var failures = new ArrayList<String>();
    for (Jdbi role : statement.roles()) {
      try {
        role.useHandle(handle -> explain(handle, statement.sql()));
        return;
      } catch (RuntimeException e) {
        failures.add(String.valueOf(e.getMessage()));
      }
    }
    assertThat(failures).as(statement.sql()).isEmpty();
  }

  private static void explain(Handle handle, String sql) {
    ParsedSql parsed = parsed(handle, sql);
    int count = parsed.getParameters().getParameterCount();
    String nulls = String.join(", ", Collections.nCopies(count, "null"));
    execute(handle, "prepare planned as " + numbered(parsed.getSql()));
    try {
      execute(handle, "explain execute planned" + (count == 0 ? "" : "(" + nulls + ")"));
    } finally {
      execute(handle, "deallocate planned");
    }
  }

  private static ParsedSql parsed(Handle handle, String sql) {
    try (var query = handle.createQuery(sql)) {
      return new ColonPrefixSqlParser().parse(sql, query.getContext());
    }
  }

  /** JDBC's question marks as the database numbers them. */
  private static String numbered(String sql) {
    String[] parts = sql.split("\\?", -1);
    return IntStream.range(0, parts.length)
        .mapToObj(n -> n == 0 ? parts[n] : "$" + n + parts[n])
        .reduce("", String::concat);
  }

  private static void execute(Handle handle, String sql) {
    try (var statement = handle.getConnection().createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }
}
