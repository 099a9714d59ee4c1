package io.tradegate.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RestartTest {
  private static Path home;

  @BeforeAll
  static void takeAHome() throws IOException {
    home = TestHomes.create();
  }

  @AfterAll
  static void removeTheHome() throws IOException {
    PostgresFolders.delete(home);
  }

  @Test
  void aSecondStartKeepsTheData() throws SQLException {
    try (var first = TestHomes.start(home)) {
      TestHomes.execute(first.jdbcUrl(), "create table kept as select 42 as answer");
    }

    try (var second = TestHomes.start(home)) {
      assertThat(TestHomes.query(second.jdbcUrl(), "select answer from kept")).isEqualTo("42");
    }
  }

  @Test
  void aClosedServerIsGoneAndClosingAgainIsHarmless() {
    var postgres = TestHomes.start(home);
    String url = postgres.jdbcUrl();

    postgres.close();
    postgres.close();

    assertThatThrownBy(() -> DriverManager.getConnection(url)).hasMessageContaining("refused");
  }

  @Test
  void eachStartChoosesAnewWhetherToWaitForTheDisk() throws SQLException {
    assertThat(writeSettings(true)).isEqualTo("on on on");
    assertThat(writeSettings(false)).isEqualTo("off off off");
  }

  private static String writeSettings(boolean durable) throws SQLException {
    String sql =
        """
        select concat_ws(' ', current_setting('fsync'), current_setting('synchronous_commit'),
                         current_setting('full_page_writes'))
        """;
    try (var postgres = EmbeddedPostgres.start(TestHomes.settings(home, 0, durable))) {
      return TestHomes.query(postgres.jdbcUrl(), sql);
    }
  }

  @Test
  void aPortInUseIsRefusedWithTheReasonAndTheHomeStaysUsable() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var settings = TestHomes.settings(home, taken.getLocalPort(), false);

      assertThatThrownBy(() -> EmbeddedPostgres.start(settings))
          .hasMessageContaining("Address already in use");
    }
    TestHomes.start(home).close();
  }

  @Test
  void aPidFileOfAnotherProcessNeitherHarmsThatProcessNorStopsTheStart() throws Exception {
    TestHomes.start(home).close();
    String stranger = Long.toString(ProcessHandle.current().pid());
    Files.write(home.resolve("pgdata/postmaster.pid"), List.of(stranger, "elsewhere", "0"));

    TestHomes.start(home).close();
  }
}
