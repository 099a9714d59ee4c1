package io.tradegate.payments.intents;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.crypto.HmacKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The signature of a notification: {@code t=<seconds>,v1=<hex>}, where v1 is the HMAC-SHA256 of the
 * seconds, a dot and the body as it came. While a secret is replaced there may be several v1.
 */
public final class SignedNotification {
  public static final String HEADER = "Stripe-Signature";
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,11}");
  private static final int MOST_PARTS = 20;

  private SignedNotification() {}

  /** Whether the secret signed this body within five minutes of now. */
  public static boolean isGenuine(String header, byte[] body, String secret, Instant now) {
    List<String> seconds = values(header, "t=");
    if (seconds.size() != 1 || !isNear(seconds.getFirst(), now)) {
      return false;
    }
    String expected = sign(seconds.getFirst(), body, secret);
    return values(header, "v1=").stream().anyMatch(given -> Hmac.same(expected, given));
  }

  static String sign(String seconds, byte[] body, String secret) {
    return new HmacKey(secret.getBytes(UTF_8)).signHex((seconds + ".").getBytes(UTF_8), body);
  }

  private static List<String> values(String header, String name) {
    return Arrays.stream(header.split(",", MOST_PARTS))
        .map(String::strip)
        .filter(part -> part.startsWith(name))
        .map(part -> part.substring(name.length()))
        .toList();
  }

  private static boolean isNear(String seconds, Instant now) {
    return SECONDS.matcher(seconds).matches()
        && Duration.between(Instant.ofEpochSecond(Long.parseLong(seconds)), now)
                .abs()
                .compareTo(TOLERANCE)
            <= 0;
  }
}
