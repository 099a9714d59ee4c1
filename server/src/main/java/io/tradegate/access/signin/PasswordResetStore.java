package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** SQL of the password_reset table: mailed links, each valid for one hour and one use. */
public final class PasswordResetStore {
  private static final Duration LIFE = Duration.ofHours(1);

  private static final String ORG_OF = "select app.org_of_password_reset(:digest) as org_id";

  private static final String INSERT =
      """
      insert into password_reset (org_id, id, audience, user_id, token_hash, created_at, expires_at)
      values (:org, :id, :audience, :user, :digest, :now, :expires)
      """;

  private static final String FIND_OPEN =
      """
      select id, user_id
        from password_reset
       where org_id = :org and token_hash = :digest and audience = :audience
         and used_at is null and expires_at > :now
      """;

  private static final String SPEND =
      """
      update password_reset
         set used_at = :now
       where org_id = :org and id = :id and used_at is null and expires_at > :now
      """;

  private static final String SPEND_ALL =
      """
      update password_reset
         set used_at = :now
       where org_id = :org and user_id = :user and audience = :audience and used_at is null
      """;

  /** A link that can still be used, and its user. */
  record Open(UUID id, UUID user) {}

  /** The organization behind a token, unless it is suspended; read outside of any tenant. */
  static Optional<Long> orgOf(Tx tx, MailedToken token) {
    return tx.sql(ORG_OF)
        .bind("digest", token.digest())
        .one(row -> Optional.ofNullable(row.maybeBigint("org_id")));
  }

  static UUID add(Tx tx, Audience audience, UUID user, MailedToken token) {
    UUID id = tx.newId();
    Instant now = tx.now();
    tx.sql(INSERT)
        .bind("id", id)
        .bind("audience", audience.wireName())
        .bind("user", user)
        .bind("digest", token.digest())
        .bind("now", now)
        .bind("expires", now.plus(LIFE))
        .execute();
    return id;
  }

  static Optional<Open> findOpen(Tx tx, Audience audience, MailedToken token) {
    return tx.sql(FIND_OPEN)
        .bind("digest", token.digest())
        .bind("audience", audience.wireName())
        .maybe(Open.class);
  }

  /** False when it was used meanwhile: of two concurrent calls, one sets the password. */
  static boolean spend(Tx tx, Open reset) {
    return tx.sql(SPEND).bind("id", reset.id()).execute() == 1;
  }

  /** Marks every open link of the user as used: a new password ends them. */
  static void spendAll(Tx tx, Audience audience, UUID user) {
    tx.sql(SPEND_ALL).bind("user", user).bind("audience", audience.wireName()).execute();
  }
}
