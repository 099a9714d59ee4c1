package io.tradegate.cli;

import io.tradegate.Main;
import io.tradegate.cli.demo.DemoBanner;
import io.tradegate.cli.demo.DemoDatabase;
import io.tradegate.cli.demo.DemoNode;
import io.tradegate.cli.demo.Progress;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.net.ListenAddress;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves with a database of its own and demo data: nothing to install, nothing to configure. */
@Command(
    name = "demo",
    description =
        "Serve with demo data on this machine: starts a PostgreSQL that comes along, seeds it and"
            + " prints addresses and sign-ins. A second start keeps the data.",
    footer = {
      "",
      "Environment:",
      "  PORT, MANAGEMENT_PORT  ports of the API and of health (8080, 9090)",
      "  HOST                   address that the API listens on (127.0.0.1)",
      "  DATA_DIR               folder of the data (./data)",
      "  DATABASE_URL           an empty database on a PostgreSQL of your own,",
      "                         instead of the one that comes along"
    })
final class Demo implements Callable<Integer> {
  private static final String COMMAND = "./tradegate demo";

  private final Terminal terminal;
  private final Progress progress;

  @Option(
      names = "--reset",
      description = "Start afresh: remove what earlier demos left in DATA_DIR, and nothing else.")
  private boolean reset;

  @Option(
      names = "--once",
      hidden = true, // the launcher records such a run, to start faster afterwards
      description = "Make the demo, start it and stop.")
  private boolean once;

  Demo(Terminal terminal) {
    this.terminal = terminal;
    this.progress = new Progress(terminal.out());
  }

  @Override
  public Integer call() {
    var given = new DemoSettings(terminal.environment());
    return Running.untilStopped(running -> start(running, given));
  }

  /**
   * The cheap checks first: no server is started, and nothing removed, for a demo that cannot run.
   */
  private void start(Running running, DemoSettings given) {
    // Its classes are loaded while the database starts. Two threads may ask for the first logger
    // then: what one of them logs meanwhile is written a little later, which needs no warning.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    Thread.ofPlatform().name("node-classes").daemon().start(Main::unconnected);
    Settings preview = given.preview();
    DemoHome home = DemoHome.open(preview.dataDir());
    running.endingWith(home::close);
    ListenAddress.requireFree(List.of(preview.apiAddress(), preview.managementAddress()), COMMAND);
    if (reset) {
      reset(given, home);
    }
    Settings settings = given.complete(home, databaseUrl(running, given, home));
    Main node = new DemoNode(settings, progress).start(running::endingWith);
    if (once) {
      running.end();
      return;
    }
    DemoBanner.print(terminal.out(), node, settings);
    running.endingWith(() -> say("Stopping ..."));
  }

  private void reset(DemoSettings given, DemoHome home) {
    if (given.hasOwnDatabase()) {
      throw new IllegalStateException(
          "--reset does not touch a database of your own. Drop and create the one of DATABASE_URL"
              + " yourself, or unset DATABASE_URL.");
    }
    List<String> left = home.erase();
    if (!left.isEmpty()) {
      say("Left alone, since no demo made it: " + String.join(", ", left));
    }
  }

  private String databaseUrl(Running running, DemoSettings given, DemoHome home) {
    if (given.hasOwnDatabase()) {
      var urls = given.preview().database();
      new DemoDatabase(urls).requireEmptyOrDemo();
      say("Using the database %s (DATABASE_URL).".formatted(urls));
      return urls.owner();
    }
    return home.startDatabase(progress, running);
  }

  private void say(String line) {
    PrintWriter out = terminal.out();
    out.println(line);
    out.flush();
  }
}
