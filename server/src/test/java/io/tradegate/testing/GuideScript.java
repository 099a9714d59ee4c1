package io.tradegate.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs the lines of a guide one after the other, with bash and curl. */
public final class GuideScript {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  private final String guide;

  /** {@code guide}: the name of its file. */
  public GuideScript(String guide) {
    this.guide = guide;
    Programs.require("bash", "the lines of %s run".formatted(guide));
    Programs.require("curl", "the lines of %s run".formatted(guide));
  }

  /** Answers what the lines wrote; fails at the first that does not work. */
  public String run(TestApp app) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(List.of("bash", "-euo", "pipefail", "-c", lines()));
    builder.environment().put("API", "http://127.0.0.1:" + app.node().port());
    Process shell = builder.redirectErrorStream(true).start();
    String written = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(written).isZero();
    return written;
  }

  private String lines() throws IOException {
    return BLOCK
        .matcher(Files.readString(GuideCode.GUIDES.resolve(guide)))
        .results()
        .map((MatchResult block) -> block.group(1))
        .collect(Collectors.joining());
  }
}
