package io.tradegate.bench.prove;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.bench.lab.RawReceiver.Received;
import io.tradegate.bench.lab.Tenant.Hook;
import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Json;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import tools.jackson.databind.JsonNode;

/** The requests that receivers got. */
final class Ledger {
  private final Map<String, Hook> hooks = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Receipt> receipts = new ConcurrentLinkedQueue<>();
  private final Map<UUID, Integer> times = new ConcurrentHashMap<>();

  /** {@code answered}: whether the sender got an answer. */
  record Receipt(
      UUID endpoint,
      UUID delivery,
      String event,
      OrderId subject,
      boolean genuine,
      boolean answered) {}

  /** Expects requests for an endpoint at a path. */
  void expect(String path, Hook hook) {
    hooks.put(path, hook);
  }

  /** The number of requests for this delivery so far, this one included. */
  int count(Received request) {
    return times.merge(delivery(request), 1, Integer::sum);
  }

  static UUID delivery(Received request) {
    return UUID.fromString(request.header("webhook-id"));
  }

  void note(Received request, boolean answered) {
    Hook hook = hooks.get(request.path());
    if (hook == null) {
      throw new IllegalStateException("Nobody lives at " + request.path());
    }
    byte[] body = request.body();
    JsonNode message = Json.mapper().readTree(body);
    receipts.add(
        new Receipt(
            hook.id(),
            delivery(request),
            message.at("/event").asString(),
            new OrderId(UUID.fromString(message.at("/data/public_id").asString())),
            genuine(request, body, hook.secret()),
            answered));
  }

  private static boolean genuine(Received request, byte[] body, String secret) {
    String signature = Hmac.sha256Hex(secret.getBytes(UTF_8), body);
    String head = request.header("webhook-id") + "." + request.header("webhook-timestamp") + ".";
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    byte[] standard = Hmac.sha256(key, joined(head.getBytes(UTF_8), body));
    return signature.equals(request.header("X-Webhook-Signature"))
        && signature.equals(request.header("X-Platform-Signature"))
        && request
            .header("webhook-signature")
            .equals("v1," + Base64.getEncoder().encodeToString(standard));
  }

  private static byte[] joined(byte[] head, byte[] body) {
    var all = new byte[head.length + body.length];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(body, 0, all, head.length, body.length);
    return all;
  }

  List<Receipt> receipts() {
    return List.copyOf(receipts);
  }
}
