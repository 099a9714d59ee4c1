package io.tradegate.cli;

import java.util.TimeZone;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line: one class per command. */
@Command(
    name = "tradegate",
    description = "One HTTP API for many organizations, each with its own store.",
    mixinStandardHelpOptions = true,
    subcommands = {Demo.class, Serve.class, Migrate.class, Listen.class, OpenApi.class, Docs.class})
public final class Commands {
  private Commands() {}

  public static int run(String... args) {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC")); // the driver tells it to the database
    return run(Terminal.ofThisProcess(), args);
  }

  public static int run(Terminal terminal, String... args) {
    return new CommandLine(new Commands())
        .addSubcommand(OrgCommands.on(terminal))
        .addSubcommand(UserCommands.on(terminal))
        .addSubcommand(Sweep.on(terminal))
        .setOut(terminal.out())
        .setErr(terminal.err())
        .setExecutionExceptionHandler(
            (failure, line, _) -> {
              line.getErr()
                  .println(line.getColorScheme().errorText(String.valueOf(failure.getMessage())));
              return 1;
            })
        .execute(args);
  }
}
