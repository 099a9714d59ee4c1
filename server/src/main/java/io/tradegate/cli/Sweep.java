package io.tradegate.cli;

import static io.tradegate.platform.errors.ErrorCode.VALIDATION_FAILED;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.jobs.Job;
import io.tradegate.platform.jobs.JobsDoc;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.tenancy.Organizations;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a recurring job here and now, or rehearses it for another date. */
@Command(
    name = "sweep",
    description = {
      "Run a recurring job now.",
      "With --at it is a rehearsal for that date: it prints what it would do and keeps nothing of"
          + " it."
    },
    mixinStandardHelpOptions = true)
final class Sweep implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "<job>", description = "The job.")
  private String name = "";

  @Option(
      names = "--at",
      paramLabel = "<date>",
      description = "As if it were this date (2026-11-15) or time (2026-11-15T08:00:00Z) in UTC.")
  private @Nullable String at;

  @Option(
      names = "--org",
      paramLabel = "<id>",
      description = "For this organization only; ./tradegate org list shows their ids.")
  private @Nullable Long org;

  @Option(
      names = "--live",
      description = "With --at: no rehearsal. Orders are placed and mails sent, as of that date.")
  private boolean live;

  private Sweep(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Its help lists the jobs; they are collected only when the help is shown. */
  static CommandLine on(Terminal terminal) {
    var line = new CommandLine(new Sweep(terminal));
    line.getHelpSectionMap()
        .put(
            UsageMessageSpec.SECTION_KEY_FOOTER,
            _ -> "\n" + JobsDoc.lines(Main.unconnected().jobs().all()));
    return line;
  }

  @Override
  public Integer call() {
    Settings settings = Environment.withoutServing(terminal.environment());
    var organizations = new Organizations(settings.database().owner());
    if (org != null) {
      organizations.require(org);
    }
    if (at == null || live) {
      runLive(settings);
    } else {
      rehearse(settings, organizations);
    }
    return 0;
  }

  private void runLive(Settings settings) {
    try (var node = new Main(settings, around())) {
      node.jobs().find(name).run(org == null ? Scope.ALL : Scope.of(org));
    }
    terminal.out().println("Ran %s.".formatted(name));
  }

  private void rehearse(Settings settings, Organizations organizations) {
    Database database = Database.open(settings).rehearsing();
    try (var node = new Main(settings, around(), database)) {
      Job job = node.jobs().find(name);
      if (job.notRehearsable() != null) {
        throw VALIDATION_FAILED.because(
            "Job %s cannot be rehearsed: %s. Add --live to run it in earnest, as of %s."
                .formatted(name, job.notRehearsable(), at));
      }
      terminal
          .out()
          .println("Rehearsal of %s as of %s. Nothing is kept.".formatted(name, moment()));
      new SweepRehearsal(database.rehearsal(), job, terminal.out())
          .run(organizations.list().stream().filter(each -> org == null || each.org() == org));
    }
  }

  private Surroundings around() {
    Surroundings real = Surroundings.real(OpenTelemetry.noop());
    return at == null ? real : new Surroundings(InstantSource.fixed(moment()), real.telemetry());
  }

  private Instant moment() {
    String text = String.valueOf(at);
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
