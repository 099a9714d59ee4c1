package io.tradegate.sso.scim;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The token by which a directory manages the users of an identity provider. Never with its secret.
 *
 * @param prefix the beginning of the token, by which people recognize it
 * @param scimUrl the address that the directory calls
 * @param previousUntil until when the token before the last rotation is accepted; null: it is not
 * @param lastUsedAt to the minute; null: never
 */
record ScimToken(
    String prefix,
    String scimUrl,
    Instant createdAt,
    @Nullable Instant rotatedAt,
    @Nullable Instant previousUntil,
    @Nullable Instant lastUsedAt) {

  /** With the token itself, which is answered once. */
  record Revealed(
      String prefix,
      String scimUrl,
      Instant createdAt,
      @Nullable Instant rotatedAt,
      @Nullable Instant previousUntil,
      @Nullable Instant lastUsedAt,
      String secret) {
    @Override
    public String toString() {
      return "Revealed[" + prefix + "…]";
    }
  }
}
