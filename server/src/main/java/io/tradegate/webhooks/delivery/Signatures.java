package io.tradegate.webhooks.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes the headers of a delivery, with its signatures. */
public final class Signatures {
  public static final String EVENT = "X-Webhook-Event";
  public static final String SIGNATURE = "X-Webhook-Signature";
  public static final String LEGACY_EVENT = "X-Platform-Event";
  public static final String LEGACY_SIGNATURE = "X-Platform-Signature";
  static final String SEQUENCE = "X-Webhook-Sequence";

  /** Only on requested samples, always {@code true}. */
  static final String TEST = "X-Webhook-Test";

  public static final String STANDARD_ID = "webhook-id";
  public static final String STANDARD_TIMESTAMP = "webhook-timestamp";
  public static final String STANDARD_SIGNATURE = "webhook-signature";
  public static final String STANDARD_VERSION = "v1,";

  private Signatures() {}

  /**
   * One attempt of a delivery, ready to be signed.
   *
   * @param envelope its delivery id is the same for every attempt and replay, so that receivers can
   *     tell repeats; its sequence counts the endpoint's deliveries, without gaps
   */
  @SuppressWarnings("ArrayRecordComponent") // signed and sent as the same bytes, never compared
  public record Message(Envelope envelope, byte[] body) {}

  /**
   * What the headers of a delivery say besides its signatures.
   *
   * @param sequence null before the first attempt, which gets the number
   * @param at the time of the attempt; null before it
   */
  public record Envelope(
      String event, UUID delivery, @Nullable Long sequence, boolean test, @Nullable Instant at) {}

  /** Every header of a delivery request. */
  public static Map<String, String> headers(Message message, WebhookSecret secret, Instant now) {
    String signature = ofBody(message.body(), secret);
    String id = message.envelope().delivery().toString();
    String timestamp = String.valueOf(now.getEpochSecond());
    var headers = unsigned(message.envelope());
    headers.put(SIGNATURE, signature);
    headers.put(LEGACY_SIGNATURE, signature);
    headers.put(STANDARD_SIGNATURE, standard(id, timestamp, message.body(), secret));
    return headers;
  }

  /** The headers of a delivery request that need no secret. */
  static Map<String, String> unsigned(Envelope envelope) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Content-Type", "application/json");
    headers.put("User-Agent", "Tradegate-Webhooks/1");
    headers.put(EVENT, envelope.event());
    headers.put(LEGACY_EVENT, envelope.event());
    headers.put(STANDARD_ID, envelope.delivery().toString());
    if (envelope.sequence() != null) {
      headers.put(SEQUENCE, String.valueOf(envelope.sequence()));
    }
    if (envelope.at() != null) {
      headers.put(STANDARD_TIMESTAMP, String.valueOf(envelope.at().getEpochSecond()));
    }
    if (envelope.test()) {
      headers.put(TEST, "true");
    }
    return headers;
  }

  /** Lower-case hex, over the raw body, keyed with the secret's text. */
  public static String ofBody(byte[] body, WebhookSecret secret) {
    return secret.ownKey().signHex(body);
  }

  /** As Standard Webhooks wants it: over id, timestamp and body, keyed with the decoded secret. */
  public static String standard(String id, String timestamp, byte[] body, WebhookSecret secret) {
    byte[] mac = secret.standardKey().sign(standardHead(id, timestamp), body);
    return STANDARD_VERSION + Base64.getEncoder().encodeToString(mac);
  }

  public static byte[] standardContent(String id, String timestamp, byte[] body) {
    var content = new ByteArrayOutputStream(body.length + 64);
    content.writeBytes(standardHead(id, timestamp));
    content.writeBytes(body);
    return content.toByteArray();
  }

  private static byte[] standardHead(String id, String timestamp) {
    return (id + "." + timestamp + ".").getBytes(UTF_8);
  }
}
