package io.tradegate.webhooks.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.events.DeliveryBody;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP request of a delivery as the log shows it: the body byte for byte, and the headers
 * without the signatures, which need the secret.
 *
 * @param url the URL of the endpoint now; an earlier attempt may have gone to an earlier one
 * @param sentAt when the last attempt began; null before the first one
 * @param body of the last attempt. Other attempts differ in {@code sent_at}, the time they began.
 *     Before the first attempt, {@code sent_at} in it is when the delivery was made
 */
public record DeliveryRequest(
    String url,
    @Nullable Instant sentAt,
    Map<String, String> headers,
    List<String> signatureHeaders,
    String body) {
  private static final List<String> SIGNATURES =
      List.of(Signatures.SIGNATURE, Signatures.LEGACY_SIGNATURE, Signatures.STANDARD_SIGNATURE);

  /** What the log has to know of a delivery to show its request. */
  record Content(String url, String data) {}

  static DeliveryRequest of(Delivery delivery, Content content, Optional<Instant> lastAttempt) {
    Instant sentAt = lastAttempt.orElse(null);
    var envelope =
        new Signatures.Envelope(
            delivery.event(), delivery.id(), delivery.sequence(), delivery.test(), sentAt);
    Instant shown = lastAttempt.orElse(delivery.createdAt());
    byte[] body = DeliveryBody.bytes(delivery.event(), content.data(), shown);
    return new DeliveryRequest(
        content.url(), sentAt, Signatures.unsigned(envelope), SIGNATURES, new String(body, UTF_8));
  }
}
