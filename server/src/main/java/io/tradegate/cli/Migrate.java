package io.tradegate.cli;

import io.tradegate.platform.db.Database;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Brings the schema to this version and ends. */
@Command(name = "migrate", description = "Bring the database schema to this version.")
final class Migrate implements Callable<Integer> {

  @Override
  public Integer call() {
    int applied = Database.migrate(Environment.settings(System.getenv()));
    System.out.println(
        applied == 0 ? "The schema is current." : "Applied " + applied + " migrations.");
    return 0;
  }
}
