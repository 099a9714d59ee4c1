package io.tradegate.webhooks.delivery;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.HmacKey;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/** The signing secret of an endpoint: {@code whsec_} and 32 random bytes in base64. */
public final class WebhookSecret {
  public static final String PREFIX = "whsec_";
  private static final int BYTES = 32;
  // Standard Webhooks allows 24 to 64 bytes.
  private static final Pattern FORM =
      Pattern.compile(
          PREFIX + "([A-Za-z0-9+/]{4}){7,21}[A-Za-z0-9+/]{2}([A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==)");

  private final String text;
  private final HmacKey ownKey;
  private final HmacKey standardKey;

  private WebhookSecret(String text) {
    this.text = text;
    this.ownKey = new HmacKey(asText());
    this.standardKey = new HmacKey(decoded());
  }

  public static WebhookSecret mint(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new WebhookSecret(PREFIX + Base64.getEncoder().encodeToString(bytes));
  }

  public static Optional<WebhookSecret> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new WebhookSecret(text)) : Optional.empty();
  }

  /** For a secret that was stored, and therefore is one. */
  public static WebhookSecret stored(String text) {
    return parse(text).orElseThrow(() -> new IllegalStateException("A damaged webhook secret."));
  }

  /** The whole secret: shown once, stored encrypted. */
  public String text() {
    return text;
  }

  /** Keys our own signatures: the text as it is, so that no receiver has to decode anything. */
  public byte[] asText() {
    return text.getBytes(UTF_8);
  }

  /** Keys the signatures of Standard Webhooks, whose libraries decode what follows the prefix. */
  public byte[] decoded() {
    return Base64.getDecoder().decode(text.substring(PREFIX.length()));
  }

  HmacKey ownKey() {
    return ownKey;
  }

  HmacKey standardKey() {
    return standardKey;
  }

  /** Without the secret, because objects end up in logs. */
  @Override
  public String toString() {
    return PREFIX + "…";
  }
}
