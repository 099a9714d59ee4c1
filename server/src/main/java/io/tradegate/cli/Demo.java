package io.tradegate.cli;

import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.observe.Traces;
import io.tradegate.platform.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves with a database of its own and demo data: nothing to install, nothing to configure. */
@Command(name = "demo", description = "Serve with an embedded database and demo data.")
final class Demo implements Callable<Integer> {

  @Option(names = "--reset", description = "Start afresh: forget all data first.")
  private boolean reset;

  @Override
  public Integer call() {
    var environment = new HashMap<>(System.getenv());
    Path data = Path.of(environment.getOrDefault("DATA_DIR", "./data"));
    if (reset) {
      Folders.delete(data);
    }
    EmbeddedPostgres postgres = EmbeddedPostgres.start(data, 0);
    Settings settings = settings(environment, data, postgres.jdbcUrl());
    Database.migrate(settings);
    var around = Surroundings.real(Traces.to(settings.traceEndpoint())).asDemo();
    var node = new Main(settings, around);
    boolean fresh = new DemoData(settings, node.db(), node.media().uploads()).plant();
    node.start();
    if (fresh) {
      DemoBuying.tell(node.port(), around.clock());
    }
    DemoBanner.print(node);
    Running.untilStopped(node, postgres::close);
    return 0;
  }

  private static Settings settings(Map<String, String> environment, Path data, String database) {
    environment.put("DATABASE_URL", database);
    environment.putIfAbsent("MASTER_KEY", kept(data.resolve("master-key")));
    environment.putIfAbsent("JWT_SECRET", kept(data.resolve("jwt-secret")));
    environment.putIfAbsent(
        "BASE_URL", "http://localhost:" + environment.getOrDefault("PORT", "8080"));
    environment.putIfAbsent("STORE_DOMAINS", "localhost");
    environment.putIfAbsent("WEBHOOK_ALLOWED_TARGETS", "127.0.0.0/8,::1/128,localhost");
    return Environment.settings(environment);
  }

  /** A secret made at the first start and kept beside the data it protects. */
  private static String kept(Path file) {
    try {
      if (!Files.exists(file)) {
        byte[] bytes = new byte[32];
        new SecureRandom().nextBytes(bytes);
        Files.writeString(file, Base64.getEncoder().encodeToString(bytes));
      }
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
