package io.tradegate.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedPostgresTest {
  private static Path home;
  private static EmbeddedPostgres postgres;

  @BeforeAll
  static void start() throws IOException {
    home = TestHomes.create();
    postgres = TestHomes.start(home);
  }

  @AfterAll
  static void stop() throws IOException {
    postgres.close();
    PostgresFolders.delete(home);
  }

  @Test
  void itAnswersAsTheOwnerOfTheDatabaseWhoIsNoSuperuser() throws SQLException {
    String facts =
        """
        select concat_ws(' ', current_user, rolsuper, rolcreaterole, pg_get_userbyid(datdba),
                         current_setting('server_version_num')::int / 10000)
          from pg_roles, pg_database
         where rolname = current_user and datname = current_database()
        """;

    assertThat(query(facts)).isEqualTo("tradegate f t tradegate 18");
  }

  @Test
  void onlyThisMachineCanReachItAndOnlyByItsPort() throws IOException {
    List<String> pidFile = Files.readAllLines(home.resolve("pgdata/postmaster.pid"));
    String socketFolder = pidFile.get(4);
    String listenAddress = pidFile.get(5);

    assertThat(socketFolder).isEmpty();
    assertThat(listenAddress).isEqualTo("127.0.0.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pg_trgm", "unaccent", "citext"})
  void theOwnerCanCreateTheExtensionsWeRelyOn(String extension) throws SQLException {
    TestHomes.execute(postgres.jdbcUrl(), "create extension " + extension);
  }

  @ParameterizedTest
  @ValueSource(strings = {"user=tradegate&password=guess", "user=postgres&password=postgres"})
  void aClientWithoutThePasswordIsRefused(String signIn) {
    String url = postgres.jdbcUrl().replaceFirst("user=.*", signIn);

    assertThatThrownBy(() -> DriverManager.getConnection(url))
        .hasMessageContaining("password authentication failed");
  }

  @Test
  void onlyItsOwnerMayReadTheFileWithThePassword() throws IOException {
    assertThat(Files.getPosixFilePermissions(home.resolve("pgpassword")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void aHomeInUseIsRefusedAndItsServerIsLeftAlone() throws SQLException {
    assertThatThrownBy(() -> TestHomes.start(home))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Another process is using");

    assertThat(query("select 1")).isEqualTo("1");
  }

  @Test
  void anotherHomeRunsBesideIt() throws IOException, SQLException {
    Path other = TestHomes.create();
    try (var neighbour = TestHomes.start(other)) {
      TestHomes.execute(postgres.jdbcUrl(), "create table ours ()");

      assertThat(neighbour.port()).isNotEqualTo(postgres.port());
      assertThat(TestHomes.query(neighbour.jdbcUrl(), "select to_regclass('ours') is null"))
          .isEqualTo("t");
    } finally {
      PostgresFolders.delete(other);
    }
  }

  private static String query(String sql) throws SQLException {
    return TestHomes.query(postgres.jdbcUrl(), sql);
  }
}
