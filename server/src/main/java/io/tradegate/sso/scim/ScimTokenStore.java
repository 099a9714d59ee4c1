package io.tradegate.sso.scim;

import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the scim_token table. */
final class ScimTokenStore {
  private static final String FIND =
      """
      select prefix, cast(:base as text) || '/scim/v2/' || provider_id as scim_url, created_at, rotated_at,
             case when previous_until > :now then previous_until end as previous_until, last_used_at
        from scim_token
       where org_id = :org and provider_id = :provider
      """;

  private static final String PUT =
      """
      insert into scim_token (org_id, provider_id, hash, prefix, created_at)
      values (:org, :provider, :hash, :prefix, :now)
      on conflict (org_id, provider_id) do update
         set previous_hash = case when cast(:previous_until as timestamptz) is null then null else scim_token.hash end,
             previous_until = cast(:previous_until as timestamptz), hash = excluded.hash, prefix = excluded.prefix,
             rotated_at = :now
      """;

  private static final String DELETE =
      "delete from scim_token where org_id = :org and provider_id = :provider";

  private static final String ACCEPT =
      """
      select coalesce(last_used_at < cast(:now as timestamptz) - interval '1 minute', true) as stale
        from scim_token
       where org_id = :org and provider_id = :provider
         and (hash = :hash or (previous_hash = :hash and previous_until > :now))
      """;

  private static final String USED =
      "update scim_token set last_used_at = :now where org_id = :org and provider_id = :provider";

  static Optional<ScimToken> find(Tx tx, UUID provider, String base) {
    return tx.sql(FIND).bind("provider", provider).bind("base", base).maybe(ScimToken.class);
  }

  static void put(Tx tx, UUID provider, Minted minted, @Nullable Instant previousUntil) {
    tx.sql(PUT)
        .bind("provider", provider)
        .bind("hash", minted.hash())
        .bind("prefix", minted.prefix())
        .bind("previous_until", previousUntil)
        .execute();
  }

  static void delete(Tx tx, UUID provider) {
    tx.sql(DELETE).bind("provider", provider).execute();
  }

  /** Whether the time of its last use should be written; empty: it is not accepted. */
  static Optional<Boolean> accept(Tx tx, UUID provider, byte[] hash) {
    return tx.sql(ACCEPT)
        .bind("provider", provider)
        .bind("hash", hash)
        .maybe(row -> row.bool("stale"));
  }

  static void used(Tx tx, UUID provider) {
    tx.sql(USED).bind("provider", provider).execute();
  }
}
