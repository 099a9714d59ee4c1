package io.tradegate.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/**
 * Runs the shell blocks of a guide one after the other on a node with the demo. Before them come
 * the lines of {@code guides/common.sh} and of the guide's own file there, which set what the guide
 * expects to be set. A refusal of the service ends the run.
 */
public final class GuideLines {
  private static final Path BEFORE = Path.of("src", "test", "resources", "guides");
  private static final String MARK = "=== block ";

  private final TestApp app;
  private final Path folder;

  /** {@code folder}: where the lines run. */
  public GuideLines(TestApp app, Path folder) {
    this.app = app;
    this.folder = folder;
  }

  /** What a block wrote. */
  public record Written(GuideBlock block, String text) {
    /** The last answer. */
    public JsonNode reply() {
      String last =
          text.lines()
              .filter(line -> line.startsWith("{"))
              .reduce((_, later) -> later)
              .orElseThrow(() -> new AssertionError(block + " has no answer: " + text));
      return Json.mapper().readTree(last);
    }

    /** The arguments of each `./tradegate` command. */
    public List<List<String>> commands() {
      return text.lines()
          .filter(line -> line.startsWith("tradegate\t"))
          .map(line -> Arrays.asList(line.split("\t", -1)))
          .map(words -> words.subList(1, words.size()))
          .toList();
    }
  }

  /** Fails at the first line that does not work. */
  public List<Written> run(String guide, Predicate<GuideBlock> wanted)
      throws IOException, InterruptedException {
    Programs.require("bash", "the lines of %s run".formatted(guide));
    Programs.require("curl", "the lines of %s run".formatted(guide));
    List<GuideBlock> blocks =
        GuideBlock.of(guide).stream().filter(block -> block.is("sh")).filter(wanted).toList();
    var builder = new ProcessBuilder("bash", "-euo", "pipefail", "-c", script(guide, blocks));
    builder.environment().put("API", url());
    Process shell = builder.directory(folder.toFile()).redirectErrorStream(true).start();
    String written = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(written).isZero();
    return parts(blocks, written);
  }

  private String url() {
    return "http://localhost:" + app.node().port();
  }

  private String script(String guide, List<GuideBlock> blocks) throws IOException {
    var script = new StringBuilder(Files.readString(BEFORE.resolve("common.sh")));
    Path own = BEFORE.resolve(guide.replace(".md", ".sh"));
    if (Files.exists(own)) {
      script.append(Files.readString(own));
    }
    for (GuideBlock block : blocks) {
      script.append("printf '\\n%s\\n'\n".formatted(MARK)).append(here(block.text()));
    }
    return script.toString();
  }

  private String here(String lines) {
    return lines
        .replaceAll("(http://)?localhost:8080", url())
        .replace("./tradegate ", "tradegate ");
  }

  private static List<Written> parts(List<GuideBlock> blocks, String written) {
    List<String> texts = Arrays.asList(written.split("(?m)^" + MARK + "$", -1));
    var parts = new ArrayList<Written>();
    for (int n = 0; n < blocks.size(); n++) {
      parts.add(new Written(blocks.get(n), texts.get(n + 1)));
    }
    return parts;
  }
}
