package io.tradegate.testing;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.cli.Environment;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** A node in a process of its own, on database and folder of another, which can be killed. */
public final class NodeProcess implements AutoCloseable {
  /** Names another configuration of its log; by default it is that of production. */
  public static final String LOGBACK = "NODE_LOGBACK";

  /** Names the class of a {@link Task} that the node begins as soon as it serves. */
  public static final String TASK = "NODE_TASK";

  private final Process process;
  private final int port;

  /** Work that the node begins by itself; the class has a constructor without parameters. */
  public interface Task {
    void begin(Main node);
  }

  private NodeProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** The node serves when this returns. */
  public static NodeProcess beside(TestApp app, Map<String, String> overrides) throws IOException {
    return beside(app, overrides, ProcessBuilder.Redirect.DISCARD);
  }

  /** The same, with its log in a file. It migrates first, as {@code serve} does. */
  public static NodeProcess beside(TestApp app, Map<String, String> overrides, Path log)
      throws IOException {
    var environment = new HashMap<>(overrides);
    environment.put("NODE_MIGRATES", "true");
    return beside(app, environment, ProcessBuilder.Redirect.to(log.toFile()));
  }

  private static NodeProcess beside(
      TestApp app, Map<String, String> overrides, ProcessBuilder.Redirect log) throws IOException {
    var environment = new HashMap<>(overrides);
    environment.putIfAbsent("DATABASE_URL", app.settings().database().owner());
    environment.putIfAbsent("DATA_DIR", app.settings().dataDir().toString());
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-Dlogback.configurationFile=" + overrides.getOrDefault(LOGBACK, "logback.xml"),
                "-cp",
                System.getProperty("java.class.path"),
                Node.class.getName()));
    builder.environment().putAll(TestApp.environment(environment));
    builder.redirectError(log);
    Process process = builder.start();
    return new NodeProcess(process, told(process.inputReader()));
  }

  private static int told(BufferedReader output) throws IOException {
    return Integer.parseInt(Objects.requireNonNull(output.readLine(), "The node did not start."));
  }

  /** Takes any free port and prints it; ends with its parent process, also when that was killed. */
  static final class Node {
    private Node() {}

    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
      SLF4JBridgeHandler.removeHandlersForRootLogger();
      SLF4JBridgeHandler.install();
      var around = Surroundings.real(OpenTelemetry.noop());
      Settings settings = Environment.settings(System.getenv());
      if (System.getenv().containsKey("NODE_MIGRATES")) {
        Database.migrate(settings);
      }
      Main node = new Main(settings, around).start();
      System.out.println(node.port());
      if (System.getenv().containsKey(TASK)) {
        task(System.getenv(TASK)).begin(node);
      }
      System.exit(System.in.read());
    }

    private static Task task(String name) throws ReflectiveOperationException {
      var constructor = Class.forName(name).getDeclaredConstructor();
      constructor.setAccessible(true);
      return (Task) constructor.newInstance();
    }
  }

  public int port() {
    return port;
  }

  /** No shutdown hook, no clean stop. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
