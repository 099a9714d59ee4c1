package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs programs of this machine, such as openssl: they share no code with the service. */
public final class Programs {
  private static final long MOST_SECONDS = 120;

  private Programs() {}

  /** How a program ended. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Ended(int code, byte[] output) {
    public String text() {
      return new String(output, UTF_8).strip();
    }
  }

  /** Skips the test where a program is missing. {@code untested}: the claim that is not tested. */
  public static void require(String program, String untested) {
    if (!isInstalled(program)) {
      skip("%s is not installed, so it is not tested that %s.".formatted(program, untested));
    }
  }

  /** Skips the test and says so on the terminal too, where reports of skipped tests are rare. */
  public static void skip(String reason) {
    String message = "TEST SKIPPED: " + reason;
    System.err.println(message);
    abort(message);
  }

  private static boolean isInstalled(String program) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Path.of(program).isAbsolute()
        || Arrays.stream(path.split(File.pathSeparator, -1))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  public static Ended run(
      Path folder, Map<String, String> environment, byte[] input, List<String> command) {
    try {
      var builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().putAll(environment);
      Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
      var output = new ByteArrayOutputStream();
      Thread reader = Thread.startVirtualThread(() -> drain(process, output));
      try (var in = process.getOutputStream()) {
        in.write(input);
      }
      if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        fail("%s did not end within %d seconds.", command.getFirst(), MOST_SECONDS);
      }
      reader.join();
      return new Ended(process.exitValue(), output.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void drain(Process process, ByteArrayOutputStream output) {
    try (var in = process.getInputStream()) {
      in.transferTo(output);
    } catch (IOException e) {
      output.writeBytes(e.toString().getBytes(UTF_8));
    }
  }
}
