package io.tradegate.sso.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.UUID;

/** SQL of the sso_used_token table. */
final class UsedTokenStore {
  private static final String USE =
      """
      insert into sso_used_token (org_id, provider_id, token_hash, expires_at)
      values (:org, :provider, :token_hash, :expires_at)
      on conflict do nothing
      """;

  /** True once for a token of a provider. {@code until}: when it is refused as expired anyway. */
  static boolean use(Tx tx, UUID provider, String token, Instant until) {
    return tx.sql(USE)
            .bind("provider", provider)
            .bind("token_hash", Sha256.of(token.getBytes(UTF_8)))
            .bind("expires_at", until)
            .execute()
        == 1;
  }
}
