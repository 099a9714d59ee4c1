package io.tradegate.bench.erp;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.bench.erp.ErpStore.Incoming;
import io.tradegate.bench.lab.Api;
import io.tradegate.bench.lab.RawReceiver;
import io.tradegate.bench.lab.RawReceiver.Reaction;
import io.tradegate.bench.lab.RawReceiver.Received;
import io.tradegate.bench.lab.Waiting;
import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The ERP as a process. It can be killed at any moment; everything it has to know is in its tables.
 */
public final class ErpMain {
  static final String LOADED = "loaded";
  static final String LISTENING = "listening";
  static final String NIGHT_RUN = "night run wanted";

  private static final String WEBHOOKS = "webhooks";
  private static final String SECRET = "secret";
  private static final List<String> EVENTS =
      List.of("order.placed", "order.status_changed", "order.changed", "customer.changed");
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

  private final Api api;
  private final ErpStore store;
  private final Mirror mirror;
  private final CatchUp catchUp;
  private final Sending sending;
  private final int port;

  private ErpMain(Map<String, String> settings) {
    this.api = new Api(value(settings, "ERP_API"), "", value(settings, "ERP_KEY"));
    this.store = new ErpStore(value(settings, "ERP_DATABASE"));
    this.mirror = new Mirror(api, store);
    this.catchUp = new CatchUp(api, store, mirror);
    this.sending = new Sending(api, store);
    this.port = Integer.parseInt(value(settings, "ERP_PORT"));
  }

  private static String value(Map<String, String> settings, String name) {
    String value = settings.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing.");
    }
    return value;
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("logback.configurationFile", "quiet.xml");
    new ErpMain(System.getenv()).run();
  }

  private void run() throws Exception {
    sending.sendAll();
    catchUp.skipFeed();
    store.mark(LOADED, "yes");
    subscribe();
    try (var _ = new RawReceiver(port, this::receive)) {
      catchUp.feed();
      catchUp.lists();
      store.mark(LISTENING, Long.toString(ProcessHandle.current().pid()));
      // It works until it is killed.
      Waiting.until(Duration.ofDays(1), BETWEEN_LOOKS, this::work);
    }
  }

  /** Without its secret the endpoint of a start that died is of no use: it is replaced. */
  private void subscribe() {
    while (store.mark(SECRET).isEmpty()) {
      api.pages("/admin/webhooks?limit=200", this::removeIfOurs);
      Api.Answer made =
          api.post(
              "/admin/webhooks",
              "endpoint-" + store.nextNumber(),
              Map.of("url", url(), "events", EVENTS));
      if (made.isGood()) {
        store.mark(SECRET, Api.text(made.body().path("secret")));
      }
    }
  }

  private void removeIfOurs(JsonNode endpoint) {
    if (Api.text(endpoint.path("url")).equals(url())) {
      api.delete("/admin/webhooks/" + Api.text(endpoint.path("id")));
    }
  }

  private String url() {
    return "http://127.0.0.1:" + port + "/hooks";
  }

  /** Verifies and stores; the work is done after the answer. */
  private Reaction receive(Received request) {
    byte[] key = store.mark(SECRET).orElse("").getBytes(UTF_8);
    if (!Hmac.sha256Hex(key, request.body()).equals(request.header("X-Webhook-Signature"))) {
      return Reaction.DROP;
    }
    JsonNode message = Json.mapper().readTree(request.body());
    store.receive(
        new Incoming(
            request.header("webhook-id"),
            Api.text(message.path("event")),
            Api.text(message.at("/data/public_id"))));
    return Reaction.ANSWER;
  }

  /** Never done. */
  private boolean work() throws Exception {
    for (Incoming delivery : store.received()) {
      mirror.read(delivery.event(), delivery.subject(), WEBHOOKS);
      store.done(delivery);
    }
    sending.sendAll();
    if (store.mark(NIGHT_RUN).isPresent()) {
      catchUp.feed();
      catchUp.lists();
      store.forget(NIGHT_RUN);
    }
    return false;
  }
}
