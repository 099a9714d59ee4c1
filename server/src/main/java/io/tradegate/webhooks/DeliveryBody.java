package io.tradegate.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.json.Json;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The body of a delivery, written in one place: it is signed byte by byte. */
public final class DeliveryBody {
  private DeliveryBody() {}

  /** {@code data} is JSON already, exactly as it was stored with the event. */
  public static byte[] bytes(String event, String data, Instant sentAt) {
    return text(event, data, sentAt.truncatedTo(ChronoUnit.MILLIS).toString()).getBytes(UTF_8);
  }

  static String text(String event, String data, String sentAt) {
    return "{\"event\":%s,\"data\":%s,\"sent_at\":%s}"
        .formatted(Json.text(event), data, Json.text(sentAt));
  }
}
