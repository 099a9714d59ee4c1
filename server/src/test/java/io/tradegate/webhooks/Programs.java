package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Other people's programs, as judges of our signatures. */
final class Programs {
  private static final long MOST_SECONDS = 60;

  private Programs() {}

  /** What the program writes; aborts the test where it is not installed or does not succeed. */
  static byte[] run(Path folder, byte[] input, String... command) {
    try {
      var builder = new ProcessBuilder(command).directory(folder.toFile());
      Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      var output = new ByteArrayOutputStream();
      Thread reader = Thread.startVirtualThread(() -> drain(process, output));
      try (var in = process.getOutputStream()) {
        in.write(input);
      }
      if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        process.destroyForcibly();
        return abort(command[0] + " did not do its part.");
      }
      reader.join();
      return output.toByteArray();
    } catch (IOException e) {
      return abort(command[0] + " is not installed.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return abort("Interrupted.");
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
