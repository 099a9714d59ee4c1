package io.tradegate.sso.signin;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.sso.identity.ProvenIdentity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the sso_sign_in table. */
final class SignInStore {
  private static final String INSERT =
      """
      insert into sso_sign_in
        (org_id, id, provider_id, test, state_hash, browser_hash, challenge, return_to, created_at, expires_at)
      values (:org, :id, :provider, :test, :state_hash, :browser_hash, :challenge, :return_to, :now, :expires_at)
      """;

  private static final String FIND =
      """
      select id, provider_id, test, browser_hash, return_to, proven
        from sso_sign_in
       where org_id = :org and provider_id = :provider and state_hash = :state_hash
         and returned_at is null and expires_at > :now
      """;

  // Of two answers with the same state, one is taken.
  private static final String TAKE =
      """
      update sso_sign_in
         set returned_at = :now
       where org_id = :org and id = :id and returned_at is null and expires_at > :now
      """;

  // The answer is exchanged for the cookie within a minute, under another state.
  private static final String KEEP =
      """
      update sso_sign_in
         set state_hash = :state_hash, proven = cast(:proven as jsonb),
             expires_at = least(expires_at, cast(:now as timestamptz) + interval '1 minute')
       where org_id = :org and id = :id and proven is null and returned_at is null and expires_at > :now
      """;

  private static final String PROVE =
      """
      update sso_sign_in
         set code_hash = :code_hash, code_until = :code_until, identity_id = :identity,
             provider_session = :session, acr = :acr, amr = :amr
       where org_id = :org and id = :id
      """;

  private static final String EXCHANGE =
      """
      update sso_sign_in
         set exchanged_at = :now
       where org_id = :org and code_hash = :code_hash and code_until > :now and exchanged_at is null
         and ((challenge is null and browser_hash = :browser_hash) or challenge = :challenge)
      returning id, provider_id, identity_id, provider_session, acr, amr
      """;

  private static final String FORGET =
      """
      update sso_sign_in
         set exchanged_at = :now
       where org_id = :org and identity_id = :identity and exchanged_at is null
      """;

  private static final String ORG = "select app.org_of_sso_code(:code_hash) as org_id";

  /** A sign-in that waits; {@code proven}: what SAML proved while the browser comes back. */
  @SuppressWarnings("ArrayRecordComponent") // compared in constant time
  record Waiting(
      UUID id,
      UUID provider,
      boolean test,
      byte[] browserHash,
      String returnTo,
      @Column(json = true) @Nullable ProvenAnswer proven) {}

  /** A sign-in whose code was exchanged. */
  record Exchanged(
      UUID id,
      UUID provider,
      UUID identity,
      @Nullable String providerSession,
      @Nullable String acr,
      @Nullable List<String> amr) {}

  /** Proof of the caller that exchanges a code. */
  @SuppressWarnings("ArrayRecordComponent") // compared in SQL
  record Proof(byte[] codeHash, byte @Nullable [] browserHash, @Nullable String challenge) {}

  /** A one-time code and the identity that it stands for. */
  @SuppressWarnings("ArrayRecordComponent") // stored, never compared
  record Proven(UUID signIn, byte[] codeHash, Instant codeUntil, UUID identity) {}

  static void insert(Tx tx, PendingSignIn begun) {
    tx.sql(INSERT)
        .bindAll(begun)
        .bind("state_hash", begun.stateHash())
        .bind("browser_hash", begun.browserHash())
        .execute();
  }

  static Optional<Waiting> find(Tx tx, UUID provider, byte[] stateHash) {
    return tx.sql(FIND)
        .bind("provider", provider)
        .bind("state_hash", stateHash)
        .maybe(Waiting.class);
  }

  /** True for the first answer to a request. */
  static boolean keep(Tx tx, UUID id, byte[] stateHash, ProvenAnswer proven) {
    return tx.sql(KEEP)
            .bind("id", id)
            .bind("state_hash", stateHash)
            .bind("proven", Json.text(proven))
            .execute()
        == 1;
  }

  static boolean take(Tx tx, UUID id) {
    return tx.sql(TAKE).bind("id", id).execute() == 1;
  }

  static void prove(Tx tx, Proven proven, ProvenIdentity identity) {
    tx.sql(PROVE).bindAll(proven).bindAll(identity).bind("id", proven.signIn()).execute();
  }

  /** Of two exchanges of the same code, one succeeds. */
  static Optional<Exchanged> exchange(Tx tx, Proof proof) {
    return tx.sql(EXCHANGE).bindAll(proof).maybe(Exchanged.class);
  }

  /** Codes of an identity that were not exchanged are good for nothing. */
  static void forget(Tx tx, UUID identity) {
    tx.sql(FORGET).bind("identity", identity).execute();
  }

  /** The organization of a code, before a tenant is known. */
  static Optional<Long> org(Tx tx, byte[] codeHash) {
    return tx.sql(ORG)
        .bind("code_hash", codeHash)
        .one(row -> Optional.ofNullable(row.maybeBigint("org_id")));
  }
}
