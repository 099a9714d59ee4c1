package io.tradegate.platform.events;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;

/**
 * The JSON body of a webhook delivery. This is its only builder: deliveries, the examples of the
 * event catalogue and the signature report all use it.
 */
public final class DeliveryBody {
  private DeliveryBody() {}

  /** The bytes to sign and to send. {@code sentAt}: the time of this attempt. */
  public static byte[] bytes(String event, String data, Instant sentAt) {
    return text(event, data, sentAt.toString()).getBytes(UTF_8);
  }

  /**
   * {@code data} is inserted as it is stored, so that every attempt and replay repeats it exactly.
   * Names of events and times contain no character that JSON escapes.
   */
  public static String text(String event, String data, String sentAt) {
    return "{\"event\":\"" + event + "\",\"data\":" + data + ",\"sent_at\":\"" + sentAt + "\"}";
  }
}
