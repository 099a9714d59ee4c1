package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.db.Database;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.sql.SQLException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * What the app's role can reach in every tenant table when a statement does not name its tenant.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IsolationTest {
  private static final String NOT_ALLOWED = "42501";

  private final TestApp app = TestApp.shared();
  private final TestTenant mine = app.newTenant();
  private final TestTenant theirs = app.newTenant();
  private final Database database = Database.open(app.settings());
  private final Jdbi asApp = Jdbi.create(database.app());

  IsolationTest() {
    mine.owner();
    theirs.owner();
    theirs.buyer();
  }

  @AfterAll
  void close() {
    database.close();
  }

  @TestFactory
  Stream<DynamicTest> withoutATenantEveryTableIsEmpty() {
    return each(
        (handle, table) -> assertThat(number(handle, "select count(*) from " + table)).isZero());
  }

  @TestFactory
  Stream<DynamicTest> aQueryThatForgetsTheTenantSeesOnlyItsOwnRows() {
    return each(
        (handle, table) -> {
          enter(handle, mine);
          assertThat(
                  number(
                      handle,
                      "select count(*) from %s where org_id <> %d".formatted(table, mine.org())))
              .isZero();
        });
  }

  /** The control: both tenants have something to hide. */
  @Test
  void thereAreRowsToBeSeen() {
    for (String table : List.of("website", "role", "staff_user", "session", "audit_entry")) {
      for (TestTenant tenant : List.of(mine, theirs)) {
        asApp.useTransaction(
            handle -> {
              enter(handle, tenant);
              assertThat(number(handle, "select count(*) from " + table)).as(table).isPositive();
            });
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> aRowForAnotherTenantCannotBeWritten() {
    return each(
        (handle, table) -> {
          enter(handle, mine);
          assertThatThrownBy(
                  () ->
                      handle.execute(
                          "insert into %s (org_id) values (%d)".formatted(table, theirs.org())))
              .satisfies(e -> assertThat(sqlState(e)).isEqualTo(NOT_ALLOWED));
        });
  }

  @TestFactory
  Stream<DynamicTest> aRowCannotBeWrittenWithoutATenant() {
    return each(
        (handle, table) ->
            assertThatThrownBy(
                    () ->
                        handle.execute(
                            "insert into %s (org_id) values (%d)".formatted(table, mine.org())))
                .satisfies(e -> assertThat(sqlState(e)).isEqualTo(NOT_ALLOWED)));
  }

  @TestFactory
  Stream<DynamicTest> anotherTenantsRowsCannotBeRemoved() {
    return each(
        (handle, table) -> {
          enter(handle, mine);
          String sql = "delete from %s where org_id = %d".formatted(table, theirs.org());
          try {
            assertThat(handle.execute(sql)).isZero();
          } catch (RuntimeException e) {
            assertThat(sqlState(e)).isEqualTo(NOT_ALLOWED);
          }
        });
  }

  @Test
  void aTenantDoesNotOutliveItsTransaction() {
    asApp.useHandle(
        handle -> {
          handle.useTransaction(tx -> enter(tx, mine));

          assertThat(number(handle, "select count(*) from website")).isZero();
        });
  }

  private Stream<DynamicTest> each(BiConsumer<Handle, String> claim) {
    return Tables.ofTenants(app).stream()
        .map(table -> dynamicTest(table, () -> inTransaction(table, claim)));
  }

  private void inTransaction(String table, BiConsumer<Handle, String> claim) {
    try (Handle handle = asApp.open()) {
      handle.begin();
      try {
        claim.accept(handle, table);
      } finally {
        handle.rollback();
      }
    }
  }

  private static void enter(Handle handle, TestTenant tenant) {
    handle.execute("select app.enter_org(?)", tenant.org());
  }

  private static long number(Handle handle, String sql) {
    try (var query = handle.createQuery(sql)) {
      return query.mapTo(Long.class).one();
    }
  }

  private static String sqlState(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql) {
        return String.valueOf(sql.getSQLState());
      }
    }
    return "";
  }
}
