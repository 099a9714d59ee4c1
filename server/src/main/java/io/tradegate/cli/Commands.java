package io.tradegate.cli;

import io.tradegate.platform.config.Version;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** The command line: one class per command. */
@Command(
    name = "tradegate",
    description = "One HTTP API for many organizations, each with its own store.")
public final class Commands {
  private Commands() {}

  public static int run(String... args) {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC")); // the driver tells it to the database
    return run(Terminal.ofThisProcess(), args);
  }

  public static int run(Terminal terminal, String... args) {
    return switch (String.join(" ", args)) {
      case "demo" -> call(terminal, new Demo(terminal));
      case "serve" -> call(terminal, new Serve(terminal));
      default -> line(terminal).execute(args);
    };
  }

  /** A start without options does not load the parser of commands, which takes 0.3 s. */
  private static int call(Terminal terminal, Callable<Integer> command) {
    try {
      return command.call();
    } catch (Exception e) {
      terminal.err().println(e.getMessage());
      return 1;
    }
  }

  static CommandLine line(Terminal terminal) {
    CommandLine line =
        new CommandLine(new Commands())
            .addSubcommand(new Demo(terminal))
            .addSubcommand(new Serve(terminal))
            .addSubcommand(new Train(terminal))
            .addSubcommand(new Migrate(terminal))
            .addSubcommand(OrgCommands.on(terminal))
            .addSubcommand(UserCommands.on(terminal))
            .addSubcommand(Sweep.on(terminal))
            .addSubcommand(new Listen())
            .addSubcommand(new OpenApi(terminal))
            .addSubcommand(new Docs(terminal))
            .setOut(terminal.out())
            .setErr(terminal.err())
            .setExecutionExceptionHandler(
                (failure, command, _) -> {
                  command
                      .getErr()
                      .println(
                          command.getColorScheme().errorText(String.valueOf(failure.getMessage())));
                  return 1;
                });
    explain(line);
    return line;
  }

  /** Adds --help and --version to every command, independent of what its class declares. */
  private static void explain(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    if (!spec.mixinStandardHelpOptions()) {
      spec.mixinStandardHelpOptions(true);
    }
    spec.version("Tradegate " + Version.current());
    line.getSubcommands().values().forEach(Commands::explain);
  }
}
