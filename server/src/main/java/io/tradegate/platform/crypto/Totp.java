package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.OptionalLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.util.encoders.Base32;

/** The second factor: six digits every 30 seconds (RFC 6238, SHA-1: what all apps understand). */
public final class Totp {
  private static final int SECRET_BYTES = 20;
  private static final int STEP_SECONDS = 30;
  private static final int STEPS_OF_GRACE = 1;
  private static final int MODULUS = 1_000_000;

  private Totp() {}

  /** A fresh secret in base32, to be kept encrypted. */
  public static String newSecret(SecureRandom random) {
    var secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    return Base32.toBase32String(secret);
  }

  /** The URI that an authenticator app reads from the QR code. */
  public static String uri(String issuer, String account, String secret) {
    return "otpauth://totp/%s:%s?secret=%s&issuer=%s&algorithm=SHA1&digits=6&period=%d"
        .formatted(percent(issuer), percent(account), secret, percent(issuer), STEP_SECONDS);
  }

  /**
   * The step that the code belongs to, the current one or a neighbour, or empty when it is wrong.
   *
   * <p>Remember the step: a code whose step is not above the last accepted one is a replay.
   */
  public static OptionalLong matchingStep(String secret, String code, Instant now) {
    byte[] key = Base32.decode(secret);
    long current = Math.floorDiv(now.getEpochSecond(), STEP_SECONDS);
    OptionalLong match = OptionalLong.empty();
    // No early end: the time taken must not tell which neighbour matched.
    for (long step = current - STEPS_OF_GRACE; step <= current + STEPS_OF_GRACE; step++) {
      if (Hmac.same(code(key, step), code)) {
        match = OptionalLong.of(step);
      }
    }
    return match;
  }

  private static String code(byte[] key, long step) {
    ByteBuffer digest = ByteBuffer.wrap(sha1(key, step));
    int offset = digest.get(digest.limit() - 1) & 0xF;
    int truncated = digest.getInt(offset) & Integer.MAX_VALUE;
    return "%06d".formatted(truncated % MODULUS);
  }

  private static byte[] sha1(byte[] key, long step) {
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(key, "HmacSHA1"));
      return mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every JDK has HMAC-SHA1.", e);
    }
  }

  private static String percent(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }
}
