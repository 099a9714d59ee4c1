package io.tradegate.apikeys;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.ids.Base62;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.zip.CRC32;

/** The text of an API key: {@code tgk_}, key id, secret and checksum without separators. */
public final class KeyText {
  private static final String PREFIX = "tgk_";
  private static final int ID_LENGTH = 12;
  private static final int SECRET_LENGTH = 32;
  private static final int CHECKSUM_LENGTH = 6;
  private static final int ID_END = PREFIX.length() + ID_LENGTH;
  private static final int SECRET_END = ID_END + SECRET_LENGTH;
  private static final int LENGTH = SECRET_END + CHECKSUM_LENGTH;

  private final String text;

  private KeyText(String text) {
    this.text = text;
  }

  public static KeyText mint(SecureRandom random) {
    return renew(Base62.random(random, ID_LENGTH), random);
  }

  /** The same key with another secret. The id stays, since users identify the key by it. */
  public static KeyText renew(String keyId, SecureRandom random) {
    String body = displayPrefix(keyId) + Base62.random(random, SECRET_LENGTH);
    return new KeyText(body + checksum(body));
  }

  /** Empty when the checksum is wrong: a mistyped or invented key never costs a database lookup. */
  public static Optional<KeyText> parse(String text) {
    return isWellFormed(text) ? Optional.of(new KeyText(text)) : Optional.empty();
  }

  private static boolean isWellFormed(String text) {
    return text.length() == LENGTH
        && text.startsWith(PREFIX)
        && Base62.matches(text.substring(PREFIX.length()))
        && text.endsWith(checksum(text.substring(0, SECRET_END)));
  }

  private static String checksum(String body) {
    var crc = new CRC32();
    crc.update(body.getBytes(US_ASCII));
    return Base62.fixed(crc.getValue(), CHECKSUM_LENGTH);
  }

  /** The id by which the record is found; not secret. */
  public String keyId() {
    return text.substring(PREFIX.length(), ID_END);
  }

  /** The part that lists show, so that users can distinguish their keys; not secret. */
  public static String displayPrefix(String keyId) {
    return PREFIX + keyId;
  }

  /** The whole key. Shown once, at creation or rotation, and never stored. */
  public String text() {
    return text;
  }

  /**
   * What is stored in place of the secret. The key id is digested with it, so that a digest copied
   * to another record is of no use. A fast hash is enough: 190 random bits cannot be guessed.
   */
  public byte[] digest(byte[] pepper) {
    return Hmac.sha256(pepper, text.substring(0, SECRET_END).getBytes(US_ASCII));
  }

  /** Names the key without its secret, because objects end up in logs. */
  @Override
  public String toString() {
    return displayPrefix(keyId()) + "…";
  }
}
