package io.tradegate.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Hmac;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Checks a delivery as its receiver should: both signatures, and the age that only the second one
 * covers. Written from the contract, independent of the code that signs.
 */
final class WebhookCheck {
  private static final String PREFIX = "whsec_";
  private static final int SECRET_BYTES = 32;
  private static final Duration TOLERANCE = Duration.ofMinutes(5);

  private final String secret;
  private final InstantSource clock;

  WebhookCheck(String secret, InstantSource clock) {
    this.secret = secret;
    this.clock = clock;
  }

  static boolean isSecret(String text) {
    return text.startsWith(PREFIX) && key(text).length == SECRET_BYTES;
  }

  private static byte[] key(String secret) {
    try {
      return Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }

  /**
   * What is wrong, or nothing. {@code header} returns the empty text for a header that is missing.
   */
  Optional<String> complaint(UnaryOperator<String> header, byte[] body) {
    for (String name :
        new String[] {
          "X-Webhook-Signature", "webhook-id", "webhook-timestamp", "webhook-signature"
        }) {
      if (header.apply(name).isEmpty()) {
        return Optional.of("the header %s is missing".formatted(name));
      }
    }
    return signatureComplaint(header, body)
        .or(() -> ageComplaint(header.apply("webhook-timestamp")))
        .or(() -> standardComplaint(header, body));
  }

  private Optional<String> signatureComplaint(UnaryOperator<String> header, byte[] body) {
    String expected = Hmac.sha256Hex(secret.getBytes(UTF_8), body);
    return Hmac.same(expected, header.apply("X-Webhook-Signature"))
        ? Optional.empty()
        : Optional.of(
            "X-Webhook-Signature does not fit: another secret, or the body was changed on its way");
  }

  private Optional<String> ageComplaint(String timestamp) {
    if (!timestamp.matches("[0-9]{1,12}")) {
      return Optional.of("webhook-timestamp is not a number of seconds");
    }
    Instant sent = Instant.ofEpochSecond(Long.parseLong(timestamp));
    Duration age = Duration.between(sent, clock.instant());
    return age.abs().compareTo(TOLERANCE) <= 0
        ? Optional.empty()
        : Optional.of(
            "webhook-timestamp is %d s away from this clock: an old request sent again?"
                .formatted(age.toSeconds()));
  }

  private Optional<String> standardComplaint(UnaryOperator<String> header, byte[] body) {
    var signed = new ByteArrayOutputStream();
    signed.writeBytes(
        (header.apply("webhook-id") + "." + header.apply("webhook-timestamp") + ".")
            .getBytes(UTF_8));
    signed.writeBytes(body);
    String expected =
        "v1," + Base64.getEncoder().encodeToString(Hmac.sha256(key(secret), signed.toByteArray()));
    return Arrays.stream(header.apply("webhook-signature").split(" ", -1))
            .anyMatch(given -> Hmac.same(expected, given))
        ? Optional.empty()
        : Optional.of("webhook-signature does not fit: the id or the timestamp was changed");
  }
}
