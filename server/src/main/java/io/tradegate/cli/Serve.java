package io.tradegate.cli;

import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.net.ListenAddress;
import io.tradegate.platform.observe.Traces;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Serves with settings from the environment until it is told to stop. */
@Command(
    name = "serve",
    description = "Serve with settings from the environment, until the process is asked to stop.",
    footer = {
      "",
      "Needs DATABASE_URL, MASTER_KEY, JWT_SECRET and, for links in mails, BASE_URL;",
      "all settings are in docs/settings.md."
    })
record Serve(Terminal terminal) implements Callable<Integer> {
  private static final String COMMAND = "./tradegate serve";

  @Override
  public Integer call() {
    Settings settings = Environment.settings(terminal.environment());
    return Running.untilStopped(running -> start(running, settings));
  }

  /** The cheap checks first: a node that cannot serve does not touch the database. */
  private static void start(Running running, Settings settings) {
    DataFolder.prepare(settings.dataDir());
    ListenAddress.requireFree(
        List.of(settings.apiAddress(), settings.managementAddress()), COMMAND);
    var log = new StartLog(settings);
    log.starting();
    running.endingWith(log::stopped);
    if (settings.migrateOnStart()) {
      Database.migrate(settings);
      log.migrated(Database.schemaVersion(settings));
    }
    var node = new Main(settings, Surroundings.real(Traces.to(settings.traceEndpoint())));
    running.endingWith(node::close);
    node.start();
    log.started(node);
    running.endingWith(log::stopping);
  }
}
