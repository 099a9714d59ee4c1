package io.tradegate.platform.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Shutting down finishes what was started, takes nothing new, and is quick when idle. */
class ShutdownTest {
  private final TestApp shared = TestApp.shared();
  private final TestTenant shop = shared.newTenant();

  @Test
  void requestsUnderWayAreAnsweredAndNewOnesRefused() throws Exception {
    TestApp node = TestApp.another(Map.of());
    TestClient owner = shop.owner().at(node);
    String path = "/admin/websites/" + owner.get("/admin/websites").items("id").getFirst();
    var release = new CountDownLatch(1);
    CompletableFuture<Void> lock = holdLocks(release);
    List<CompletableFuture<TestReply>> underWay = new ArrayList<>();
    for (int n = 0; n < 4; n++) {
      var change = Map.of("name", "Name " + n);
      underWay.add(CompletableFuture.supplyAsync(() -> owner.patch(path, change), virtually()));
    }
    awaitWaitingForLocks(4);

    var closed = CompletableFuture.runAsync(node::close, virtually());
    Patience.await().until(() -> isRefused(node.node().port()));
    assertThat(underWay).noneMatch(CompletableFuture::isDone);
    assertThat(closed).isNotDone();
    release.countDown();

    for (CompletableFuture<TestReply> reply : underWay) {
      assertThat(reply.get().expect(200).header("Connection")).contains("close");
    }
    closed.get();
    lock.get();
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

      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(10));
    }
  }

  @Test
  void noRequestOnAnOpenConnectionIsCut() throws Exception {
    TestApp node = TestApp.another(Map.of());
    var answered = new AtomicInteger();
    List<CompletableFuture<Void>> clients = new ArrayList<>();
    for (int n = 0; n < 16; n++) {
      clients.add(
          CompletableFuture.runAsync(
              () -> callUntilToldToStop(node.node().port(), answered), virtually()));
    }
    Patience.await().until(() -> answered.get() > 200);

    node.close();

    for (CompletableFuture<Void> client : clients) {
      client.get();
    }
  }

  @Test
  void aClientThatAsksToCloseIsClosed() throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), shared.node().port())) {
      socket.setSoTimeout(5_000);
      send(socket, "Connection: close\r\n");

      String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);

      assertThat(answer).startsWith("HTTP/1.1 200").containsIgnoringCase("connection: close");
    }
  }

  private CompletableFuture<Void> holdLocks(CountDownLatch release) {
    var locked = new CountDownLatch(1);
    CompletableFuture<Void> holder =
        CompletableFuture.runAsync(
            () ->
                shop.asService(
                    tx -> {
                      tx.sql("select id from website where org_id = :org for update")
                          .list(row -> row.uuid("id"));
                      locked.countDown();
                      return await(release);
                    }),
            virtually());
    await(locked);
    return holder;
  }

  private void awaitWaitingForLocks(int many) {
    Patience.await()
        .until(
            () ->
                shop.asService(
                        tx ->
                            tx.sql(
                                    """
                                    select count(*) as n
                                      from pg_stat_activity
                                     where wait_event_type = 'Lock' and query like '%from website%'
                                    """)
                                .one(row -> row.bigint("n")))
                    >= many);
  }

  /** One request after the other on one connection, until an answer says that it is the last. */
  private void callUntilToldToStop(int port, AtomicInteger answered) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      var reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1));
      boolean last = false;
      while (!last) {
        send(socket, "");
        last = readAnswer(reader);
        answered.incrementAndGet();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void send(Socket socket, String header) throws IOException {
    String request =
        "GET /storefront/products HTTP/1.1\r\nHost: " + shop.host() + "\r\n" + header + "\r\n";
    socket.getOutputStream().write(request.getBytes(ISO_8859_1));
  }

  private static boolean readAnswer(BufferedReader reader) throws IOException {
    assertThat(reader.readLine()).isEqualTo("HTTP/1.1 200 OK");
    int length = 0;
    boolean last = false;
    for (String line = reader.readLine(); !line.isEmpty(); line = reader.readLine()) {
      last |= line.equalsIgnoreCase("Connection: close");
      if (line.startsWith("Content-Length: ")) {
        length = Integer.parseInt(line.substring("Content-Length: ".length()));
      }
    }
    assertThat(reader.read(new char[length])).isEqualTo(length);
    return last;
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

  private static boolean await(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Executor virtually() {
    return task -> Thread.ofVirtual().start(task);
  }
}
