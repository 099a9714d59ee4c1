package io.tradegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.testing.TestApp;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Which databases the demo takes when DATABASE_URL names one. */
@TestInstance(Lifecycle.PER_CLASS)
class DemoDatabaseTest {
  private final TestApp app = TestApp.alone();
  private final DatabaseUrls urls = app.settings().database();

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void anEmptyOneAndAWholeDemoAreTakenEverythingElseIsNot() {
    var database = new DemoDatabase(urls);
    assertThatCode(database::requireEmptyOrDemo).doesNotThrowAnyException();

    app.newTenant();
    assertThatThrownBy(database::requireEmptyOrDemo)
        .hasMessageStartingWith("The database " + urls)
        .hasMessageContaining("holds data that no demo made");

    assertThatThrownBy(
            () ->
                database.make(
                    () -> {
                      throw new IllegalStateException("interrupted");
                    }))
        .hasMessage("interrupted");
    assertThatThrownBy(database::isMade).hasMessageContaining("demo --reset");
    assertThatThrownBy(database::requireEmptyOrDemo).hasMessageContaining("no demo made");

    database.make(() -> {});
    assertThat(database.isMade()).isTrue();
    assertThatCode(database::requireEmptyOrDemo).doesNotThrowAnyException();
  }

  @Test
  void aDatabaseOfAnotherProgramIsRefused() throws SQLException {
    String name = urls.database() + "_other";
    var other = new DatabaseUrls(urls.hostPort(), name, urls.user(), urls.parameters());
    execute(urls, "create database " + name);
    try {
      var database = new DemoDatabase(other);
      assertThatCode(database::requireEmptyOrDemo).doesNotThrowAnyException();

      execute(other, "create table invoices (id bigint)");
      assertThatThrownBy(database::requireEmptyOrDemo).hasMessageContaining("no demo made");
    } finally {
      execute(urls, "drop database " + name);
    }
  }

  private static void execute(DatabaseUrls database, String sql) throws SQLException {
    try (var connection = DriverManager.getConnection(database.owner());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
