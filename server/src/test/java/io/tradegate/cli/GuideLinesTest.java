package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.cli.demo.DemoScript;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.GuideBlock;
import io.tradegate.testing.GuideLines;
import io.tradegate.testing.GuideLines.Written;
import io.tradegate.testing.GuideRuns;
import io.tradegate.testing.Programs;
import io.tradegate.testing.ShownReply;
import io.tradegate.testing.TestApp;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The shell blocks of every guide run on the demo, and the answers are those that the guide shows.
 */
class GuideLinesTest {
  private static final Path DATA = Path.of("target", "test-data", "guide-lines").toAbsolutePath();

  private static TestApp app;

  @BeforeAll
  static void start() {
    app =
        TestApp.alone(
            Map.of("DATA_DIR", DATA.toString(), "RUN_JOBS", "true"),
            Surroundings.real(OpenTelemetry.noop()));
    new DemoData(app.settings(), app.db(), app.node().media().uploads()).plant();
    DemoScript.play(app.node(), "http://127.0.0.1:" + app.node().port(), Clock.systemUTC());
  }

  @AfterAll
  static void end() {
    app.close();
  }

  static Stream<String> guides() {
    return GuideRuns.byGuideLines();
  }

  @ParameterizedTest
  @MethodSource("guides")
  void everyLineWorksOnTheDemoAndAnswersWhatTheGuideShows(String guide, @TempDir Path folder)
      throws IOException, InterruptedException {
    List<Written> written = run(guide, folder);

    assertThat(written).allSatisfy(GuideLinesTest::assertShown);
    assertThat(written).flatExtracting(Written::commands).allSatisfy(GuideLinesTest::assertKnown);
  }

  @Test
  void theReadmeMakesSettingsWithWhichANodeStarts(@TempDir Path folder)
      throws IOException, InterruptedException {
    Programs.require("openssl", "the README makes settings with which a node starts");

    run(GuideBlock.README, folder);

    Map<String, String> made =
        Files.readAllLines(folder.resolve("tradegate.env")).stream()
            .map(line -> line.split("=", 2))
            .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    assertThat(Environment.settings(made).database().toString()).contains("localhost");
  }

  @Test
  void anAnswerThatIsShownWrongWouldBeFound() {
    var shown = Json.mapper().readTree("{\"id\": \"a\", \"gone\": 1, \"list\": [1]}");
    var reply = Json.mapper().readTree("{\"id\": \"b\", \"added\": 1, \"list\": [1, 2]}");

    assertThat(ShownReply.differences(shown, reply)).hasSize(4);
  }

  private static List<Written> run(String guide, Path folder)
      throws IOException, InterruptedException {
    Files.createSymbolicLink(folder.resolve("data"), DATA);
    var picture = new BufferedImage(400, 300, BufferedImage.TYPE_INT_RGB);
    ImageIO.write(picture, "jpg", folder.resolve("drill.jpg").toFile());
    ImageIO.write(picture, "jpg", folder.resolve("valve.jpg").toFile());
    try {
      return new GuideLines(app, folder).run(guide, block -> !GuideRuns.isExcepted(block));
    } finally {
      Files.delete(folder.resolve("data"));
    }
  }

  private static void assertShown(Written written) {
    GuideRuns.replyTo(written.block())
        .ifPresent(
            shown ->
                assertThat(
                        ShownReply.differences(
                            Json.mapper().readTree(shown.text()), written.reply()))
                    .as(shown.toString())
                    .isEmpty());
  }

  /** The launcher has the command, and the program takes its arguments. */
  private static void assertKnown(List<String> command) throws IOException {
    String name = command.getFirst();
    assertThat(Files.readString(Path.of("..", "tradegate")))
        .as("commands of the launcher")
        .containsPattern("(?m)^ +[a-z |]*\\b%s\\b[a-z |]*\\) ".formatted(name));
    if (Commands.line(Terminal.ofThisProcess()).getSubcommands().containsKey(name)) {
      Commands.line(Terminal.ofThisProcess()).parseArgs(command.toArray(String[]::new));
    }
  }
}
