package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The code of the guide, run as a reader would run it, on what we really sign. */
class ReceiverCodeTest {
  private static final Path GUIDES = Path.of("..", "docs", "guides");
  private static final String BODY =
      "{\"event\":\"order.placed\",\"data\":{\"name\":\"Müller & Søn\"}}";

  private final WebhookSecret secret = WebhookSecret.mint(new SecureRandom());
  private final String signature = signature(secret);

  private static String signature(WebhookSecret key) {
    var message =
        new Signatures.Message("order.placed", TestApp.ids().next(), 1, BODY.getBytes(UTF_8));
    return Objects.requireNonNull(
        Signatures.headers(message, key, Instant.EPOCH).get("X-Webhook-Signature"));
  }

  @ParameterizedTest
  @CsvSource({
    "java, Verify.java",
    "node, verify.mjs",
    "python3, verify.py",
    "php, verify.php",
    "go run, verify.go"
  })
  void theCodeTakesWhatIsGenuineAndNothingElse(String language, String file) throws Exception {
    List<String> command = command(language, file);
    assumeTrue(isInstalled(command.getFirst()), language + " is not installed");

    assertThat(run(command, signature, BODY)).isEqualTo("genuine");
    assertThat(run(command, signature(WebhookSecret.mint(new SecureRandom())), BODY))
        .isEqualTo("refused");
    assertThat(run(command, signature, BODY.replace("placed", "closed"))).isEqualTo("refused");
    assertThat(run(command, "", BODY)).isEqualTo("refused");
  }

  private static List<String> command(String language, String file) {
    var command = new ArrayList<>(List.of(language.split(" ")));
    if (language.equals("java")) {
      command.set(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    }
    command.add(GUIDES.resolve("receivers").resolve(file).toString());
    return command;
  }

  private static boolean isInstalled(String program) {
    return Path.of(program).isAbsolute()
        || List.of(System.getenv("PATH").split(java.io.File.pathSeparator)).stream()
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private String run(List<String> command, String given, String body)
      throws IOException, InterruptedException {
    var whole = new ArrayList<>(command);
    whole.add(given);
    var builder = new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("WEBHOOK_SECRET", secret.text());
    Process process = builder.start();
    try (var input = process.getOutputStream()) {
      input.write(body.getBytes(UTF_8));
    }
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(said).isEqualTo(said.equals("genuine") ? 0 : 1);
    return said;
  }

  @ParameterizedTest
  @ValueSource(strings = {"Verify.java", "verify.mjs", "verify.py", "verify.php", "verify.go"})
  void theGuideShowsTheCodeThatRuns(String file) throws IOException {
    String code = Files.readString(GUIDES.resolve("receivers").resolve(file));

    assertThat(Files.readString(GUIDES.resolve("webhooks.md"))).contains("\n" + code + "```\n");
  }
}
