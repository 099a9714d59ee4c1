package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.http.server.HttpServer;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/** Shutting down finishes what was started, takes nothing new, and is quick when idle. */
class ShutdownTest {
  private static final String CHANGE = "{\"name\": \"Changed\"}";

  private final TestApp shared = TestApp.shared();
  private final TestTenant shop = shared.newTenant();

  @Test
  void requestsUnderWayAreAnsweredAndNewOnesRefused() throws Exception {
    TestApp node = TestApp.another(Map.of());
    TestClient owner = shop.owner();
    String path = "/admin/websites/" + owner.get("/admin/websites").items("id").getFirst();
    List<KeptConnection> underWay = new ArrayList<>();
    for (int n = 0; n < 4; n++) {
      underWay.add(begun(node.node().port(), path, owner.token()));
    }

    var closed = CompletableFuture.runAsync(node::close, virtually());
    Patience.await().until(() -> isRefused(node.node().port()));
    assertThat(closed).isNotDone();

    for (KeptConnection connection : underWay) {
      connection.say(CHANGE);
      String answer = connection.answer();
      assertThat(answer).startsWith("HTTP/1.1 200");
      assertThat(isLast(answer)).isTrue();
      connection.close();
    }
    closed.get();
    assertThat(owner.get(path).text("name")).isEqualTo("Changed");
  }

  /** A request whose body the server waits for: its status 100 shows that. */
  private static KeptConnection begun(int port, String path, String token) throws IOException {
    var connection = new KeptConnection(port);
    connection.say(
        """
        PATCH %s HTTP/1.1\r
        Host: localhost\r
        Authorization: Bearer %s\r
        Content-Type: application/json\r
        Content-Length: %d\r
        Expect: 100-continue\r
        \r
        """
            .formatted(path, token, CHANGE.length()));
    assertThat(connection.answer()).startsWith("HTTP/1.1 100");
    return connection;
  }

  @Test
  void anIdleNodeEndsWithoutWaitingForOpenConnections() throws IOException {
    var working = Map.of("RUN_JOBS", "true", "DATABASE_POOL_SIZE", "2");
    TestApp node = TestApp.alone(working, Surroundings.real(OpenTelemetry.noop()));
    try (var idle = new Socket(InetAddress.getLoopbackAddress(), node.node().port())) {
      node.newTenant().guest().get("/storefront/products").expect(200);
      assertThat(idle.isConnected()).isTrue();
      long began = System.nanoTime();

      node.close();

      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(25));
    }
  }

  /** Each client sends its next request within the grace period, however slow the machine is. */
  @Test
  void noRequestOnAnOpenConnectionIsCut() throws Exception {
    HttpServer server = SmallServer.started(greeting(), Duration.ofSeconds(25));
    int many = 16;
    var busy = new CountDownLatch(many);
    List<CompletableFuture<Void>> clients = new ArrayList<>();
    for (int n = 0; n < many; n++) {
      clients.add(
          CompletableFuture.runAsync(() -> callUntilToldToStop(server.port(), busy), virtually()));
    }
    busy.await();

    server.stop();

    for (CompletableFuture<Void> client : clients) {
      client.get();
    }
  }

  private static Routes greeting() {
    record Greeting(String word) {}
    var routes = new Routes();
    routes
        .get("/greeting", "greetings.say", "Say hello")
        .replies(200, Greeting.class)
        .handleOpen(_ -> Reply.ok(new Greeting("hello")));
    return routes;
  }

  /** One request after the other on one connection, until an answer says that it is the last. */
  private static void callUntilToldToStop(int port, CountDownLatch busy) {
    try (var connection = new KeptConnection(port)) {
      boolean last = greet(connection);
      busy.countDown();
      while (!last) {
        last = greet(connection);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean greet(KeptConnection connection) throws IOException {
    connection.say("GET /greeting HTTP/1.1\r\nHost: localhost\r\n\r\n");
    String answer = connection.answer();
    assertThat(answer).startsWith("HTTP/1.1 200");
    return isLast(answer);
  }

  @Test
  void aClientThatAsksToCloseIsClosed() throws IOException {
    try (var connection = new KeptConnection(shared.node().port())) {
      connection.say(
          "GET /storefront/products HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
              .formatted(shop.host()));

      String answer = connection.answer();

      assertThat(answer).startsWith("HTTP/1.1 200");
      assertThat(isLast(answer)).isTrue();
      assertThat(connection.hasEnded()).isTrue();
    }
  }

  private static boolean isLast(String answer) {
    return answer.toLowerCase(Locale.ROOT).contains("\r\nconnection: close\r\n");
  }

  private static boolean isRefused(int port) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return !socket.isConnected();
    } catch (ConnectException e) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static Executor virtually() {
    return task -> Thread.ofVirtual().start(task);
  }
}
