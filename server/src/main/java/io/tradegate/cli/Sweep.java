package io.tradegate.cli;

import static io.tradegate.platform.errors.ErrorCode.VALIDATION_FAILED;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a recurring job here and now. */
@Command(
    name = "sweep",
    description = "Run a recurring job now, such as retention or domain-checks.",
    mixinStandardHelpOptions = true)
final class Sweep implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "<name>", description = "The job.")
  private String name = "";

  @Option(
      names = "--at",
      description = "As if it were this date (2026-11-15) or time (2026-11-15T08:00:00Z) in UTC.")
  private @Nullable String at;

  Sweep(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Surroundings real = Surroundings.real(OpenTelemetry.noop());
    Surroundings around =
        at == null ? real : new Surroundings(InstantSource.fixed(moment(at)), real.telemetry());
    try (var node = new Main(Environment.withoutServing(terminal.environment()), around)) {
      node.jobs().runNow(name);
    }
    terminal.out().println("Ran %s.".formatted(name));
    return 0;
  }

  private static Instant moment(String text) {
    try {
      return text.contains("T")
          ? Instant.parse(text)
          : LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException e) {
      throw VALIDATION_FAILED.because(
          "%s is neither a date like 2026-11-15 nor a time like 2026-11-15T08:00:00Z."
              .formatted(text));
    }
  }
}
