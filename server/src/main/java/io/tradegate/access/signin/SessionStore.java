package io.tradegate.access.signin;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the session table. */
final class SessionStore {
  private static final String INSERT =
      """
      insert into session (org_id, id, audience, user_id, created_at, expires_at, address,
                           identity_id, provider_session, acr, amr, ends_by)
      values (:org, :id, :audience, :user, :now, :expires, :address,
              :identity, :provider_session, :acr, cast(:amr as text[]), :ends_by)
      """;

  private static final String SLIDE =
      """
      update session
         set expires_at = least(cast(:expires as timestamptz), ends_by)
       where org_id = :org and id = :id
      returning expires_at
      """;

  private static final String DELETE = "delete from session where org_id = :org and id = :id";

  private static final String DELETE_OF_IDENTITY =
      """
      delete from session
       where org_id = :org and identity_id = :identity
         and (cast(:provider_session as text) is null or provider_session = :provider_session)
      """;

  private static final String DELETE_ALL =
      "delete from session where org_id = :org and user_id = :user and audience = :audience";

  static void insert(Tx tx, UUID id, Principal principal, Instant expires, ProviderSignIn by) {
    tx.sql(INSERT)
        .bindAll(by)
        .bind("id", id)
        .bind("audience", principal.audience())
        .bind("user", principal.id())
        .bind("expires", expires)
        .bind("address", tx.origin().address())
        .execute();
  }

  /** Answers when it expires then. */
  static Instant slide(Tx tx, UUID id, Instant expires) {
    return tx.sql(SLIDE)
        .bind("id", id)
        .bind("expires", expires)
        .one(row -> row.instant("expires_at"));
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** {@code providerSession}: only those that belong to it; null: all. */
  static void deleteOf(Tx tx, UUID identity, @Nullable String providerSession) {
    tx.sql(DELETE_OF_IDENTITY)
        .bind("identity", identity)
        .bind("provider_session", providerSession)
        .execute();
  }

  static void deleteAll(Tx tx, Audience audience, UUID user) {
    tx.sql(DELETE_ALL).bind("user", user).bind("audience", audience).execute();
  }
}
