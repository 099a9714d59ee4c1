package io.tradegate.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs the code with which the guide verifies a delivery, as a reader of the guide would. */
public final class GuideCode {
  public static final Path GUIDES = Path.of("..", "docs", "guides");

  private final List<String> command;

  /** {@code interpreter}: the program with which the guide runs the file, and its arguments. */
  public GuideCode(String interpreter, String file) {
    command = new ArrayList<>(List.of(interpreter.split(" ", -1)));
    if (interpreter.equals("java")) {
      command.set(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    }
    command.add(GUIDES.resolve("receivers").resolve(file).toString());
    Programs.require(
        command.getFirst(), file + " of the guide tells genuine deliveries from others");
  }

  public boolean accepts(String secret, String signature, byte[] body) {
    var whole = new ArrayList<>(command);
    whole.add(signature);
    var environment = Map.of("WEBHOOK_SECRET", secret);
    Programs.Ended ended = Programs.run(Path.of("."), environment, body, whole);
    boolean genuine = ended.text().equals("genuine");
    assertThat(ended.text()).isEqualTo(genuine ? "genuine" : "refused");
    assertThat(ended.code()).isEqualTo(genuine ? 0 : 1);
    return genuine;
  }
}
