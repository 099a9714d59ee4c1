package io.tradegate.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Locale;

/**
 * Keeps a number of connections busy with one request. Bare sockets and ready-made bytes, since the
 * load shares the cores with what it measures.
 */
final class HttpLoad {
  private final int port;
  private final byte[] request;

  HttpLoad(int port, String requestText) {
    this.port = port;
    this.request = requestText.getBytes(StandardCharsets.UTF_8);
  }

  static HttpLoad get(int port, String path, String... headers) {
    var text = new StringBuilder("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n");
    for (String header : headers) {
      text.append(header).append("\r\n");
    }
    return new HttpLoad(port, text.append("\r\n").toString());
  }

  static HttpLoad post(int port, String path, String body) {
    return new HttpLoad(
        port,
        "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(path, body.getBytes(StandardCharsets.UTF_8).length, body));
  }

  /** Warms up for half the time, then measures. */
  Latencies run(int connections, Duration time) throws InterruptedException {
    drive(connections, time.dividedBy(2), new Latencies());
    var measured = new Latencies();
    drive(connections, time, measured);
    return measured;
  }

  private void drive(int connections, Duration time, Latencies latencies)
      throws InterruptedException {
    long until = System.nanoTime() + time.toNanos();
    latencies.begin();
    var threads = new ArrayList<Thread>();
    for (int n = 0; n < connections; n++) {
      threads.add(Thread.ofPlatform().start(() -> keepAsking(until, latencies)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    latencies.end();
  }

  private void keepAsking(long until, Latencies latencies) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      var in = new BufferedInputStream(socket.getInputStream(), 32 << 10);
      while (System.nanoTime() < until) {
        long asked = System.nanoTime();
        socket.getOutputStream().write(request);
        readAnswer(in);
        latencies.add(System.nanoTime() - asked);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void readAnswer(InputStream in) throws IOException {
    String status = readLine(in);
    if (!status.startsWith("HTTP/1.1 2")) {
      throw new IOException("Unexpected answer: " + status);
    }
    int length = 0;
    for (String line = readLine(in); !line.isEmpty(); line = readLine(in)) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    in.skipNBytes(length);
  }

  private static String readLine(InputStream in) throws IOException {
    var line = new StringBuilder(64);
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("The connection was closed.");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
