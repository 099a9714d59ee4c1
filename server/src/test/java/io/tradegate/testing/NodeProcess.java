package io.tradegate.testing;

import static io.tradegate.testing.Patience.await;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A node as a process of its own, on database and folder of another, which can be killed. */
public final class NodeProcess implements AutoCloseable {
  private final Process process;
  private final int port;

  private NodeProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Serves when this returns. */
  public static NodeProcess beside(TestApp app, Map<String, String> overrides) throws IOException {
    int port = freePort();
    var environment = new HashMap<>(overrides);
    environment.put("DATABASE_URL", app.settings().database().owner());
    environment.putIfAbsent("DATA_DIR", app.settings().dataDir().toString());
    environment.put("PORT", String.valueOf(port));
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                "io.tradegate.Main",
                "serve"));
    builder.environment().putAll(TestApp.environment(environment));
    builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    var node = new NodeProcess(builder.start(), port);
    await().until(node::answers);
    return node;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private boolean answers() {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress("localhost", port), 1000);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  public int port() {
    return port;
  }

  /** No shutdown hook, no farewell. */
  public void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
