package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.GuideBlock;
import io.tradegate.testing.TestApp;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node as an operator starts and stops it. */
class ServeProcessTest {
  private final TestApp app = TestApp.shared();

  @Test
  void aNodeLogsWhatItIsAndThatItStops(@TempDir Path folder) throws Exception {
    try (var node = CommandProcess.start(environment(folder), "serve")) {
      node.awaitErr("Health and metrics: listening");
      node.stop();

      List<String> lines = messages(node.err());
      assertThat(lines).anyMatch(line -> line.matches("Tradegate \\S+ is starting on Java .*"));
      assertThat(lines)
          .contains(
              "Database: " + app.settings().database(),
              "Schema: version " + Database.schemaVersion(app.settings()),
              "Jobs: off (RUN_JOBS=false)",
              "Mail: by mail.example.com",
              "Stopped")
          .anyMatch(line -> line.startsWith("Roles: "))
          .anyMatch(line -> line.matches("API: listening on 127\\.0\\.0\\.1, port [1-9]\\d*"))
          .anyMatch(line -> line.startsWith("BASE_URL is http://localhost:8080: "))
          .anyMatch(line -> line.startsWith("Stopping: "));
      assertThat(lines).extracting(ServeProcessTest::label).containsSubsequence(shown());
      assertThat(node.err())
          .doesNotContain(password())
          .doesNotContain("mail-secret")
          .doesNotContain(app.settings().masterKey())
          .doesNotContain(app.settings().jwtSecret());
    }
  }

  @Test
  void aNodeWithItsAddressSetHasNothingToWarnOf(@TempDir Path folder) throws Exception {
    var environment = environment(folder);
    environment.put("BASE_URL", "https://api.example.com");
    try (var node = CommandProcess.start(environment, "serve")) {
      node.awaitErr("Health and metrics: listening");

      assertThat(node.err()).doesNotContain("BASE_URL").doesNotContain("belongs to a demo");
      node.stop();
    }
  }

  /** The beginnings of the lines of a start that operations.md shows. */
  private static List<String> shown() {
    return GuideBlock.of("operations.md").stream()
        .filter(block -> block.is(""))
        .findFirst()
        .orElseThrow()
        .text()
        .lines()
        .map(ServeProcessTest::label)
        .toList();
  }

  private static String label(String line) {
    return line.replaceFirst("( \\S+ is starting|: ).*", "");
  }

  private String password() {
    return app.settings().database().parameters().getOrDefault("password", "no password");
  }

  private static List<String> messages(String log) {
    return log.lines()
        .filter(line -> line.startsWith("{")) // the JVM prints lines, too
        .map(line -> Json.mapper().readTree(line).path("message").asString())
        .toList();
  }

  private Map<String, String> environment(Path folder) {
    var environment = new HashMap<String, String>();
    environment.put("DATABASE_URL", app.settings().database().owner());
    environment.put("MASTER_KEY", app.settings().masterKey());
    environment.put("JWT_SECRET", app.settings().jwtSecret());
    environment.put("HOST", "127.0.0.1");
    environment.put("PORT", "0");
    environment.put("MANAGEMENT_PORT", "0");
    environment.put("RUN_JOBS", "false");
    environment.put("SMTP_URL", "smtps://mailer:mail-secret@mail.example.com");
    environment.put("DATA_DIR", folder.toString());
    return environment;
  }
}
