package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.Main;
import io.tradegate.testing.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A command in a process of its own, as the script starts it. */
final class CommandProcess implements AutoCloseable {
  private final Process process;
  private final Path out;
  private final Path err;

  private CommandProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** With only these variables in its environment. */
  static CommandProcess start(Map<String, String> environment, String... arguments)
      throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "test-data"));
    Path out = Files.createTempFile(folder, "command-", ".out");
    Path err = Files.createTempFile(folder, "command-", ".err");
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "-Dlogback.configurationFile=logback.xml",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    var builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().keySet().retainAll(List.of("PATH", "HOME", "LANG", "TMPDIR"));
    builder.environment().putAll(environment);
    return new CommandProcess(builder.start(), out, err);
  }

  /** Waits until it prints this; an end before that is a failure. */
  void awaitOut(String text) {
    await(this::out, text);
  }

  void awaitErr(String text) {
    await(this::err, text);
  }

  private void await(Supplier<String> stream, String text) {
    Patience.await().until(() -> stream.get().contains(text) || !process.isAlive());
    assertThat(stream.get()).as(out() + err()).contains(text);
  }

  String out() {
    return read(out);
  }

  String err() {
    return read(err);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** As Ctrl-C or a container runtime asks; returns the exit code. */
  int stop() {
    process.destroy();
    return code();
  }

  /** Waits for its end. */
  int code() {
    return process.onExit().join().exitValue();
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    process.onExit().join();
    Files.deleteIfExists(out);
    Files.deleteIfExists(err);
  }
}
