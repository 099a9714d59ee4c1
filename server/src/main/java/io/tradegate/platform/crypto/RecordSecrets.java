package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Encrypts the secrets of one kind of record, each bound to its organization, record and field. */
public final class RecordSecrets {
  private final SecretBox box;
  private final String type;

  /** {@code type}: such as {@code payment_connection}. */
  public RecordSecrets(SecretBox box, String type) {
    this.box = box;
    this.type = type;
  }

  /** Where a secret belongs. */
  public record Place(long org, UUID id, String field) {}

  /** Null for null: the secret that is stored stays. */
  public byte @Nullable [] seal(@Nullable String secret, Place place) {
    return secret == null ? null : box.encrypt(secret.getBytes(UTF_8), context(place));
  }

  public String open(byte[] envelope, Place place) {
    return new String(box.decrypt(envelope, context(place)), UTF_8);
  }

  private String context(Place place) {
    return "org:%d|%s:%s|%s".formatted(place.org(), type, place.id(), place.field());
  }
}
