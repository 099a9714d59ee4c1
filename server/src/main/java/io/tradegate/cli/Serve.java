package io.tradegate.cli;

import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.observe.Traces;
import java.util.concurrent.Callable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;

/** Serves with settings from the environment until it is told to stop. */
@Command(name = "serve", description = "Serve with settings from the environment.")
final class Serve implements Callable<Integer> {
  private static final Logger log = LoggerFactory.getLogger(Serve.class);

  @Override
  public Integer call() {
    Settings settings = Environment.settings(System.getenv());
    if (settings.migrateOnStart()) {
      Database.migrate(settings);
    }
    var node = new Main(settings, Surroundings.real(Traces.to(settings.traceEndpoint())));
    log.info("Payment gateways: {}", String.join("; ", node.payments().gatewaysLive()));
    Running.untilStopped(node.start(), () -> {});
    return 0;
  }
}
