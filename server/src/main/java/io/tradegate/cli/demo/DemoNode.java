package io.tradegate.cli.demo;

import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.observe.Traces;
import java.util.function.Consumer;

/** Starts a node with the data of the demo, which is made where it is missing. */
public record DemoNode(Settings settings, Progress progress) {

  /** Tells {@code ends} how the node ends, before it starts. */
  public Main start(Consumer<Runnable> ends) {
    var database = new DemoDatabase(settings.database());
    boolean made = database.isMade();
    Database schema =
        progress.step("Preparing the database", () -> Database.openMigrated(settings));
    var around = Surroundings.real(Traces.to(settings.traceEndpoint())).asDemo();
    var node = new Main(settings, around, schema);
    ends.accept(node::close);
    if (made) {
      progress.step("Starting the service", () -> node.start());
    } else {
      var data = new DemoData(settings, node.db(), node.media().uploads());
      database.make(() -> seed(node, data, around));
    }
    return node;
  }

  private void seed(Main node, DemoData data, Surroundings around) {
    progress.step("Making people, products and orders", data::plant);
    progress.step("Starting the service", () -> node.start());
    try (var _ = new QuietRequests()) {
      String url = settings.apiAddress().url(node.port());
      progress.step("Buying, quoting, approving", () -> DemoScript.play(node, url, around.clock()));
    }
  }
}
