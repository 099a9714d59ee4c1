package io.tradegate.payments;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tradegate.payments.gateways.HttpCardGateway;
import io.tradegate.platform.config.Settings.CardGateway;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;

/**
 * A payment service on this machine that speaks the protocol: it does what it is asked once per
 * key, and gives the same answer to the same key. A test can have it misbehave.
 */
final class CardService implements AutoCloseable {
  static final String KEY = "a-key-of-the-card-service";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final List<String> moved = new CopyOnWriteArrayList<>();
  private final CountDownLatch closing = new CountDownLatch(1);
  private volatile Misbehaviour misbehaviour = CardService::behaves;

  /** A request as it came. */
  record Asked(String path, String authorization, String key, JsonNode body) {}

  /** Answers in place of the service; true when it has. */
  interface Misbehaviour {
    boolean answers(HttpExchange exchange) throws IOException;
  }

  CardService() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/cards/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:%d/cards".formatted(server.getAddress().getPort()));
  }

  HttpCardGateway gateway(Duration patience) {
    return new HttpCardGateway(new CardGateway(address(), KEY), patience);
  }

  List<Asked> asked() {
    return asked;
  }

  /** What was really done: verb, reference and amount, once for each key. */
  List<String> moved() {
    return moved;
  }

  void misbehaves(Misbehaviour how) {
    misbehaviour = how;
  }

  static boolean behaves(HttpExchange exchange) {
    return false;
  }

  /** Takes the request and says nothing for as long as the service runs. */
  boolean isSilent(HttpExchange exchange) {
    try {
      closing.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  static Misbehaviour answering(int status, String body) {
    return exchange -> {
      send(exchange, status, body);
      return true;
    };
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode body = Json.mapper().readTree(exchange.getRequestBody().readAllBytes());
      String key = String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
      String path = exchange.getRequestURI().getPath();
      asked.add(
          new Asked(
              path,
              String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")),
              key,
              body));
      if (!misbehaviour.answers(exchange)) {
        send(exchange, 200, answers.computeIfAbsent(key, _ -> done(path, body)));
      }
    }
  }

  /** Does it, and only then answers. */
  String done(String path, JsonNode body) {
    String verb = path.substring(path.lastIndexOf('/') + 1);
    if (body.path("card_token").asString("").equals("tok_poor")) {
      return "{\"status\": \"declined\", \"reason\": \"Not enough money.\"}";
    }
    String reference = body.path("reference").asString("ref-" + body.path("order").asString());
    moved.add("%s %s".formatted(verb, body.at("/amount/amount").asString()));
    return "{\"status\": \"approved\", \"reference\": \"%s\"}".formatted(reference);
  }

  /** Does what it was asked for, and the answer is lost. */
  boolean losesTheAnswer(HttpExchange exchange) {
    Asked last = asked.getLast();
    answers.computeIfAbsent(last.key(), _ -> done(last.path(), last.body()));
    exchange.close();
    return true;
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.close();
  }
}
