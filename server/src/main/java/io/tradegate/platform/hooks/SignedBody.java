package io.tradegate.platform.hooks;

import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.crypto.HmacKey;
import io.tradegate.platform.http.Call;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The signature of a body: {@code t=<seconds>,v1=<hex>}, where v1 is the HMAC-SHA256 of the
 * seconds, a dot and the body as it came. While a secret is replaced there may be several v1.
 */
public final class SignedBody {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);
  private static final Pattern SECONDS = Pattern.compile("[0-9]{1,11}");
  private static final int MOST_PARTS = 20;

  private SignedBody() {}

  /** Refuses a call whose body the secret did not sign within five minutes of now. */
  public static void require(Call call, String header, byte[] body, Secret secret) {
    String given = String.join(",", call.headers(header));
    if (!isGenuine(given, body, secret.text(), secret.now())) {
      throw UNAUTHORIZED.because(
          "The signature in %s does not fit the body, or is older than five minutes."
              .formatted(header));
    }
  }

  /** What signs, and when that is checked. */
  public record Secret(String text, Instant now) {
    @Override
    public String toString() {
      return "Secret[" + now + "]";
    }
  }

  /** The signature of a body, as it is sent. */
  public static String header(byte[] body, Secret secret) {
    String seconds = Long.toString(secret.now().getEpochSecond());
    return "t=%s,v1=%s".formatted(seconds, sign(seconds, body, secret.text()));
  }

  private static boolean isGenuine(String header, byte[] body, String secret, Instant now) {
    List<String> seconds = values(header, "t=");
    if (seconds.size() != 1 || !isNear(seconds.getFirst(), now)) {
      return false;
    }
    String expected = sign(seconds.getFirst(), body, secret);
    return values(header, "v1=").stream().anyMatch(given -> Hmac.same(expected, given));
  }

  private static String sign(String seconds, byte[] body, String secret) {
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
