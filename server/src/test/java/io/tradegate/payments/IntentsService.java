package io.tradegate.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A payment service on this machine that speaks the API of payment intents over HTTP. It keeps its
 * intents and refunds, answers a repeated key as before, and can lose answers after it has acted.
 */
final class IntentsService implements AutoCloseable {
  static final String API_KEY = "sk_test_of_the_intents_service";
  static final String SIGNING_SECRET = "whsec_of_the_intents_service";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Map<String, Object>> intents = new LinkedHashMap<>();
  private final Map<String, Map<String, Object>> refunds = new LinkedHashMap<>();
  private final Map<String, Answer> answers = new HashMap<>();
  private final List<String> moved = new CopyOnWriteArrayList<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final AtomicInteger lost = new AtomicInteger();
  private int count;

  private record Answer(int status, Map<String, Object> body) {}

  IntentsService() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  Map<String, Object> connection() {
    return Map.of(
        "name",
        "Cards",
        "kind",
        "payment_intents",
        "base_url",
        address(),
        "api_key",
        API_KEY,
        "signing_secret",
        SIGNING_SECRET);
  }

  /** What was really done, once for each key. */
  List<String> moved() {
    return moved;
  }

  /** Method and path of each request. */
  List<String> asked() {
    return asked;
  }

  /** It acts on the next requests, and their answers are lost. */
  void losesAnswers(int times) {
    lost.set(times);
  }

  synchronized String lastIntent() {
    return intents.keySet().stream().reduce((_, last) -> last).orElseThrow();
  }

  synchronized String status(String intent) {
    return String.valueOf(requireNonNull(intents.get(intent)).get("status"));
  }

  /** As a person does it on the pages of the service. */
  synchronized void cancelByHand(String intent) {
    requireNonNull(intents.get(intent)).put("status", "canceled");
  }

  /** As a person does it on the pages of the service. */
  synchronized void captureByHand(String intent) {
    Map<String, Object> captured = requireNonNull(intents.get(intent));
    captured.put("status", "succeeded");
    captured.put("amount_received", captured.get("amount"));
  }

  /** As a person does it on the pages of the service; answers the event that it sends. */
  synchronized String refundByHand(String eventId, String intent, long amount) {
    var refund = new HashMap<String, Object>();
    refund.put("id", "re_" + ++count);
    refund.put("object", "refund");
    refund.put("status", "succeeded");
    refund.put("payment_intent", intent);
    refund.put("amount", amount);
    refund.put("currency", "eur");
    refund.put("metadata", Map.of());
    refunds.put("re_" + count, refund);
    return Json.text(
        Map.of("id", eventId, "type", "refund.created", "data", Map.of("object", refund)));
  }

  /** An event about an intent, as the service would send it. */
  synchronized String event(String id, String type, String intent) {
    return Json.text(Map.of("id", id, "type", type, "data", Map.of("object", intents.get(intent))));
  }

  static String signed(String body, String secret, Instant at) {
    String seconds = Long.toString(at.getEpochSecond());
    return "t=%s,v1=%s"
        .formatted(
            seconds,
            Hmac.sha256Hex(secret.getBytes(UTF_8), (seconds + "." + body).getBytes(UTF_8)));
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath().substring("/v1/".length());
      asked.add(exchange.getRequestMethod() + " " + path);
      boolean known =
          ("Bearer " + API_KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"));
      Answer answer =
          known ? answer(exchange, path) : error(401, "invalid_request_error", "No key");
      boolean acts = exchange.getRequestMethod().equals("POST");
      if (acts && lost.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
        return; // the connection closes without an answer
      }
      byte[] bytes = Json.bytes(answer.body());
      exchange.sendResponseHeaders(answer.status(), bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private synchronized Answer answer(HttpExchange exchange, String path) throws IOException {
    if (exchange.getRequestMethod().equals("GET")) {
      return read(path, fields(String.valueOf(exchange.getRequestURI().getRawQuery())));
    }
    String key = String.valueOf(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
    Map<String, String> form = fields(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    Answer before = answers.get(key);
    if (before == null) {
      before = act(path, form);
      answers.put(key, new Answer(before.status(), new HashMap<>(before.body())));
    }
    return before;
  }

  private static Map<String, String> fields(String encoded) {
    var fields = new HashMap<String, String>();
    for (String pair : encoded.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      if (parts.length == 2) {
        fields.put(URLDecoder.decode(parts[0], UTF_8), URLDecoder.decode(parts[1], UTF_8));
      }
    }
    return fields;
  }

  private Answer read(String path, Map<String, String> query) {
    if (path.equals("payment_intents/search")) {
      List<Map<String, Object>> found =
          intents.values().stream()
              .filter(each -> requireNonNull(query.get("query")).contains(paymentOf(each)))
              .toList();
      return new Answer(200, Map.of("data", found));
    }
    if (path.equals("refunds")) {
      return new Answer(
          200,
          Map.of(
              "data",
              refunds.values().stream()
                  .filter(
                      each ->
                          Objects.equals(each.get("payment_intent"), query.get("payment_intent")))
                  .toList()));
    }
    Map<String, Object> intent = intents.get(path.substring(path.indexOf('/') + 1));
    return intent == null
        ? error(404, "invalid_request_error", "No such payment_intent")
        : new Answer(200, intent);
  }

  private static String paymentOf(Map<String, Object> intent) {
    return String.valueOf(((Map<?, ?>) requireNonNull(intent.get("metadata"))).get("payment"));
  }

  private Answer act(String path, Map<String, String> form) {
    if (path.equals("payment_intents")) {
      return create(form);
    }
    if (path.equals("refunds")) {
      return refund(form);
    }
    String[] parts = path.split("/", -1);
    Map<String, Object> intent = intents.get(parts[1]);
    if (!"requires_capture".equals(requireNonNull(intent).get("status"))) {
      return error(400, "invalid_request_error", "Unexpected state");
    }
    return parts[2].equals("cancel") ? cancel(intent) : capture(intent, form);
  }

  private Answer create(Map<String, String> form) {
    if ("pm_poor".equals(form.get("payment_method"))) {
      return error(402, "card_error", "Your card has insufficient funds.");
    }
    var intent = new HashMap<String, Object>();
    intent.put("id", "pi_" + ++count);
    intent.put("object", "payment_intent");
    intent.put("status", "requires_capture");
    intent.put("amount", Long.parseLong(form.get("amount")));
    intent.put("amount_received", 0L);
    intent.put("currency", form.get("currency"));
    intent.put(
        "multicapture",
        form.getOrDefault("payment_method_options[card][request_multicapture]", "never"));
    intent.put("metadata", Map.of("payment", form.get("metadata[payment]")));
    intents.put("pi_" + count, intent);
    moved.add("authorize " + form.get("amount"));
    return new Answer(200, intent);
  }

  private Answer capture(Map<String, Object> intent, Map<String, String> form) {
    long wanted = Long.parseLong(form.get("amount_to_capture"));
    long total = (Long) requireNonNull(intent.get("amount_received")) + wanted;
    if (total > (Long) requireNonNull(intent.get("amount"))) {
      return error(400, "invalid_request_error", "More than authorized");
    }
    boolean isLast = !"false".equals(form.get("final_capture"));
    if (!isLast && !"if_available".equals(intent.get("multicapture"))) {
      return error(400, "invalid_request_error", "Captures in parts were not requested");
    }
    intent.put("amount_received", total);
    if (isLast) {
      intent.put("status", "succeeded");
    }
    moved.add("capture " + wanted);
    return new Answer(200, intent);
  }

  private Answer cancel(Map<String, Object> intent) {
    intent.put("status", "canceled");
    moved.add("cancel");
    return new Answer(200, intent);
  }

  private Answer refund(Map<String, String> form) {
    var refund = new HashMap<String, Object>();
    refund.put("id", "re_" + ++count);
    refund.put("object", "refund");
    refund.put("status", "succeeded");
    refund.put("payment_intent", form.get("payment_intent"));
    refund.put("metadata", Map.of("key", form.get("metadata[key]")));
    refunds.put("re_" + count, refund);
    moved.add("refund " + form.get("amount"));
    return new Answer(200, refund);
  }

  private static Answer error(int status, String type, String message) {
    return new Answer(status, Map.of("error", Map.of("type", type, "message", message)));
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
