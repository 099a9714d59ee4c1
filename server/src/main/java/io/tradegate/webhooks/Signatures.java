package io.tradegate.webhooks;

import io.tradegate.platform.crypto.Hmac;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Draft. */
final class Signatures {
  @SuppressWarnings("ArrayRecordComponent")
  record Message(String event, UUID delivery, long sequence, byte[] body) {}

  static Map<String, String> headers(Message m, String secret, Instant now) {
    var h = new LinkedHashMap<String, String>();
    String sig = Hmac.sha256Hex(secret.getBytes(StandardCharsets.UTF_8), m.body());
    h.put("Content-Type", "application/json");
    h.put("X-Webhook-Event", m.event());
    h.put("X-Webhook-Signature", sig);
    h.put("X-Platform-Event", m.event());
    h.put("X-Platform-Signature", sig);
    h.put("webhook-id", m.delivery().toString());
    h.put("webhook-timestamp", Long.toString(now.getEpochSecond()));
    String head = m.delivery() + "." + now.getEpochSecond() + ".";
    byte[] hb = head.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[hb.length + m.body().length];
    System.arraycopy(hb, 0, all, 0, hb.length);
    System.arraycopy(m.body(), 0, all, hb.length, m.body().length);
    h.put(
        "webhook-signature",
        "v1,"
            + Base64.getEncoder()
                .encodeToString(Hmac.sha256(Base64.getDecoder().decode(secret.substring(6)), all)));
    h.put("X-Webhook-Sequence", Long.toString(m.sequence()));
    return h;
  }
}
