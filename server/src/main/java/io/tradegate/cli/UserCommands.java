package io.tradegate.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The operator's commands about users. */
@Command(name = "user", description = "Create staff users.", mixinStandardHelpOptions = true)
final class UserCommands {
  private UserCommands() {}

  static CommandLine on(Terminal terminal) {
    return new CommandLine(new UserCommands()).addSubcommand(new UserCreate(terminal));
  }
}
