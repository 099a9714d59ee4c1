package io.tradegate.bench.lab;

import io.tradegate.platform.config.DatabaseUrls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The baseline: the same SQL on the same database, driven by PostgreSQL's own load tool. */
public final class PgBench {
  private static final Pattern RATE = Pattern.compile("tps = ([0-9.]+)");

  private final Path program;
  private final DatabaseUrls database;

  private PgBench(Path program, DatabaseUrls database) {
    this.program = program;
    this.database = database;
  }

  public static Optional<PgBench> find(DatabaseUrls database) throws IOException {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
      Path candidate = Path.of(folder, "pgbench");
      if (Files.isExecutable(candidate)) {
        return Optional.of(new PgBench(candidate, database));
      }
    }
    Path debian = Path.of("/usr/lib/postgresql");
    if (!Files.isDirectory(debian)) {
      return Optional.empty();
    }
    try (Stream<Path> versions = Files.list(debian)) {
      return versions
          .map(version -> version.resolve("bin/pgbench"))
          .filter(Files::isExecutable)
          .max(Path::compareTo)
          .map(found -> new PgBench(found, database));
    }
  }

  /** A transaction and the values of its {@code :variables}, which are bound and not pasted in. */
  public record Script(String text, Map<String, String> variables) {}

  /** Transactions per second of a script, with prepared statements as the service has them. */
  public double rate(String script, int clients, Duration time)
      throws IOException, InterruptedException {
    return rate(List.of(new Script(script, Map.of())), clients, time);
  }

  /** The same of several scripts, each as often as the others. */
  public double rate(List<Script> scripts, int clients, Duration time)
      throws IOException, InterruptedException {
    String[] hostPort = database.hostPort().split(":", 2);
    var command = new ArrayList<String>();
    command.addAll(
        List.of(
            program.toString(),
            "-n",
            "-M",
            "prepared",
            "-c",
            Integer.toString(clients),
            "-j",
            "2",
            "-T",
            Long.toString(time.toSeconds()),
            "-h",
            hostPort[0],
            "-p",
            hostPort[1],
            "-U",
            database.user()));
    var files = new ArrayList<Path>();
    for (Script script : scripts) {
      Path file = Files.createTempFile("tradegate", ".sql");
      files.add(file);
      Files.writeString(file, script.text());
      command.addAll(List.of("-f", file.toString()));
      script
          .variables()
          .forEach((name, value) -> command.addAll(List.of("-D", name + "=" + value)));
    }
    command.add(database.database());
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PGPASSWORD", database.parameters().getOrDefault("password", ""));
    Process process = builder.start();
    String output =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    process.waitFor();
    for (Path file : files) {
      Files.delete(file);
    }
    Matcher matcher = RATE.matcher(output);
    if (!matcher.find()) {
      throw new IOException("pgbench failed: " + output);
    }
    return Double.parseDouble(matcher.group(1));
  }
}
