package io.tradegate.cli;

import io.tradegate.platform.db.Database;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Migrates the schema to this version and exits. */
@Command(
    name = "migrate",
    description = "Bring the database schema to this version and end; it can be repeated.",
    footer = {
      "",
      "Needs the settings of serve, which migrates by itself unless MIGRATE_ON_START=false."
    })
record Migrate(Terminal terminal) implements Callable<Integer> {
  @Override
  public Integer call() {
    int applied = Database.migrate(Environment.settings(terminal.environment()));
    terminal
        .out()
        .println(applied == 0 ? "The schema is current." : "Applied " + applied + " migrations.");
    return 0;
  }
}
