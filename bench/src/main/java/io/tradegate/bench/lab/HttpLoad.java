package io.tradegate.bench.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Keeps a number of connections busy with one request, or with several by turns. Two threads, bare
 * channels and ready-made bytes, since the load shares the cores with what it measures.
 */
public final class HttpLoad {
  private static final int LOOPS = 2;
  private static final Duration WARM_UP = Duration.ofSeconds(15);

  private final int port;
  private final List<byte[]> requests;
  private int runs;

  public HttpLoad(int port, String... requestTexts) {
    this.port = port;
    this.requests =
        Arrays.stream(requestTexts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
  }

  public static HttpLoad get(int port, String path, String... headers) {
    var text = new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n");
    for (String header : headers) {
      text.append(header).append("\r\n");
    }
    return new HttpLoad(port, text.append("\r\n").toString());
  }

  public static HttpLoad post(int port, String path, String body) {
    return new HttpLoad(
        port,
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(path, body.getBytes(StandardCharsets.UTF_8).length, body));
  }

  /** Warms up first: what is measured is a service that has been up for a while. */
  public Latencies run(int connections, Duration time) throws InterruptedException {
    return run(connections, WARM_UP, time);
  }

  public Latencies run(int connections, Duration warmUp, Duration time)
      throws InterruptedException {
    drive(connections, warmUp, new Latencies());
    var measured = new Latencies();
    drive(connections, time, measured);
    return measured;
  }

  private void drive(int connections, Duration time, Latencies latencies)
      throws InterruptedException {
    long until = System.nanoTime() + time.toNanos();
    latencies.begin();
    var threads = new ArrayList<Thread>();
    int loops = Math.min(LOOPS, connections);
    for (int n = 0; n < loops; n++) {
      int first = n;
      threads.add(
          Thread.ofPlatform()
              .start(() -> loop(starts(first, loops, connections), until, latencies)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    latencies.end();
    runs++;
  }

  /** Far apart from each other and from the starts of the run before: many requests stay new. */
  private int[] starts(int loop, int loops, int connections) {
    return IntStream.iterate(loop, n -> n < connections, n -> n + loops)
        .map(n -> (4 * n + runs % 4) * requests.size() / (4 * connections))
        .toArray();
  }

  private void loop(int[] starts, long until, Latencies latencies) {
    try (var selector = Selector.open()) {
      for (int start : starts) {
        var connection = new LoadConnection(port, requests, start);
        connection.channel().register(selector, SelectionKey.OP_READ, connection);
        connection.ask();
      }
      while (System.nanoTime() < until) {
        selector.select(key -> turn(key, latencies), 100);
      }
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void turn(SelectionKey key, Latencies latencies) {
    var connection = (LoadConnection) key.attachment();
    try {
      if (connection.hear()) {
        latencies.add(connection.nanosSinceAsked());
        connection.ask();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
