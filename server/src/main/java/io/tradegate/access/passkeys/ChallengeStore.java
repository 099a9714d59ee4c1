package io.tradegate.access.passkeys;

import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Tx;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;

/** SQL of the passkey_challenge table. A challenge is good once, for a few minutes. */
record ChallengeStore(SecureRandom random) {
  static final Duration LIFE = Duration.ofMinutes(5);
  private static final int BYTES = 32;

  private static final String INSERT =
      """
      insert into passkey_challenge (hash, purpose, audience, for_org, user_id, rp_id, origin, expires_at)
      values (:hash, :purpose, :audience, :for_org, :user_id, :rp_id, :origin, :expires_at)
      """;

  private static final String TAKE =
      """
      delete from passkey_challenge
       where hash = :hash and expires_at > :now
      returning purpose, audience, for_org, user_id, rp_id, origin
      """;

  /** Returns the bytes to sign; their hash alone is stored. */
  byte[] begin(Tx tx, Challenge challenge) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    tx.sql(INSERT)
        .bindAll(challenge)
        .bind("hash", Sha256.of(bytes))
        .bind("expires_at", tx.now().plus(LIFE))
        .execute();
    return bytes;
  }

  /** Of two callers with the same challenge one gets it. */
  Optional<Challenge> take(Tx tx, byte[] bytes) {
    return tx.sql(TAKE).bind("hash", Sha256.of(bytes)).maybe(Challenge.class);
  }
}
