package io.tradegate.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.Predicate;

/** A webhook receiver: a real HTTP server that records the requests it gets. */
public final class WebhookReceiver implements AutoCloseable {
  // More than are ever sent at once: a client that finds the backlog full waits for a second.
  private static final int BACKLOG = 1024;

  private final HttpServer server;
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private volatile Function<Received, Integer> answer = _ -> 204;
  private volatile boolean busy;

  /** One request as it came. */
  @SuppressWarnings("ArrayRecordComponent") // as it came
  public record Received(Map<String, List<String>> headers, byte[] body) {
    public String header(String name) {
      return headers.getOrDefault(capitalized(name), List.of("")).getFirst();
    }

    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }

    /** com.sun.net.httpserver keeps header names as Xxx-xxx. */
    private static String capitalized(String name) {
      return name.substring(0, 1).toUpperCase(java.util.Locale.ROOT)
          + name.substring(1).toLowerCase(java.util.Locale.ROOT);
    }
  }

  public WebhookReceiver() {
    try {
      server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::handle);
    server.start();
  }

  public String url() {
    return "http://localhost:" + server.getAddress().getPort() + "/hook";
  }

  /** Decides the status of each answer. */
  public void answering(Function<Received, Integer> answer) {
    this.answer = answer;
    this.busy = false;
  }

  /**
   * Refuses some requests with a Retry-After longer than any test: then nothing is retried before
   * the test wants it.
   */
  public void refusing(Predicate<Received> some) {
    this.answer = request -> some.test(request) ? 503 : 204;
    this.busy = true;
  }

  public List<Received> received() {
    return received;
  }

  private void handle(HttpExchange exchange) throws IOException {
    var request =
        new Received(
            Map.copyOf(exchange.getRequestHeaders()), exchange.getRequestBody().readAllBytes());
    received.add(request);
    if (busy) {
      exchange.getResponseHeaders().set("Retry-After", "900");
    }
    exchange.sendResponseHeaders(answer.apply(request), -1);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
