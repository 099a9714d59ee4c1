package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Refusals of demo and serve before they touch anything: one sentence each, and exit code 1. */
class StartRefusalsTest {
  private static final String ELSEWHERE = "203.0.113.7"; // of no machine: reserved for documents

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "demo, PORT",
    "demo, MANAGEMENT_PORT",
    "serve, PORT",
    "serve, MANAGEMENT_PORT",
  })
  void aPortThatIsTakenEndsTheStartBeforeTheDatabaseIsTouched(String command, String setting)
      throws IOException {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = other.getLocalPort();

      Typed typed = run(command, Map.of(setting, Integer.toString(port)));

      assertThat(typed.code()).isEqualTo(1);
      assertThat(typed.err())
          .matches(
              "Port %d is taken by another program. Choose another one: %s=\\d+ ./tradegate %s\\R"
                  .formatted(port, setting, command));
      assertThat(folder.resolve("pgdata")).doesNotExist();
      assertThat(typed.out()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "demo, HOST",
    "demo, MANAGEMENT_HOST",
    "serve, HOST",
    "serve, MANAGEMENT_HOST",
  })
  void anAddressThatThisMachineDoesNotHaveEndsTheStart(String command, String setting) {
    Typed typed = run(command, Map.of(setting, ELSEWHERE));

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err())
        .isEqualToIgnoringNewLines(
            "This machine has no address %s. Choose one that it has: %s=127.0.0.1 ./tradegate %s"
                .formatted(ELSEWHERE, setting, command));
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "serve"})
  void onePortForBothIsRefused(String command) {
    Typed typed = run(command, Map.of("PORT", "18080", "MANAGEMENT_PORT", "18080"));

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err()).contains("PORT and MANAGEMENT_PORT are both 18080");
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "serve"})
  void aDataFolderThatIsAFileIsRefused(String command) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    Typed typed = run(command, Map.of("DATA_DIR", file.toString()));

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err()).startsWith("DATA_DIR %s is a file.".formatted(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "serve"})
  void aDataFolderThatCannotBeCreatedIsRefusedByASentence(String command) throws IOException {
    Path below = Files.createFile(folder.resolve("file")).resolve("below");

    Typed typed = run(command, Map.of("DATA_DIR", below.toString()));

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err())
        .startsWith("DATA_DIR %s cannot be created by user ".formatted(below))
        .doesNotContain("Exception");
  }

  @Test
  void aDemoBlamesOnlyWhatIsWrong() {
    Typed typed = run("demo", Map.of("PORT", "abc"));

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err()).contains("PORT must be a number").doesNotContain("BASE_URL");
  }

  @Test
  void aDemoDoesNotResetADatabaseOfTheUsersOwn() {
    Typed typed =
        Typed.run(
            environment("demo", Map.of("DATABASE_URL", "postgres://x:y@127.0.0.1:1/z")),
            "demo",
            "--reset");

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err()).startsWith("--reset does not touch a database of your own.");
  }

  @Test
  void aDemoSaysThatTheDatabaseOfTheUserCannotBeReached() {
    Typed typed = run("demo", Map.of("DATABASE_URL", "postgres://x:secret@127.0.0.1:1/z"));

    assertThat(typed.code()).isEqualTo(1);
    assertThat(typed.err())
        .startsWith("The database postgresql://x@127.0.0.1:1/z (DATABASE_URL) cannot be used: ")
        .doesNotContain("secret");
  }

  private Typed run(String command, Map<String, String> overrides) {
    return Typed.run(environment(command, overrides), command);
  }

  private Map<String, String> environment(String command, Map<String, String> overrides) {
    var environment = new HashMap<String, String>();
    environment.put("PORT", "0");
    environment.put("MANAGEMENT_PORT", "0");
    environment.put("HOST", "127.0.0.1");
    environment.put("DATA_DIR", folder.toString());
    if (command.equals("serve")) {
      environment.put("DATABASE_URL", TestApp.shared().settings().database().owner());
      environment.put("MASTER_KEY", TestApp.shared().settings().masterKey());
      environment.put("JWT_SECRET", TestApp.shared().settings().jwtSecret());
    }
    environment.putAll(overrides);
    return environment;
  }
}
