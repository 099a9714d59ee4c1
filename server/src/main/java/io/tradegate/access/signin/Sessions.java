package io.tradegate.access.signin;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.tokens.SessionClaims;
import io.tradegate.access.tokens.TokenRing;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Opens, refreshes and ends sessions. A token is valid only while its session row exists and its
 * epochs are current.
 */
public final class Sessions {
  private static final Duration STOREFRONT_LIFE = Duration.ofDays(30);

  private static final String OPEN =
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

  private static final String END = "delete from session where org_id = :org and id = :id";

  private static final String END_OF_IDENTITY =
      "delete from session where org_id = :org and identity_id = :identity";

  private static final String END_OF_PROVIDER_SESSION =
      """
      delete from session
       where org_id = :org and identity_id = :identity and provider_session = :provider_session
      """;

  private static final String END_ALL =
      "delete from session where org_id = :org and user_id = :user and audience = :audience";

  private final TokenRing tokens;
  private final PermissionPatterns patterns;
  private final Duration staffLife;
  private final PrincipalStore principals = new PrincipalStore();

  public Sessions(TokenRing tokens, PermissionPatterns patterns, Duration staffLife) {
    this.tokens = tokens;
    this.patterns = patterns;
    this.staffLife = staffLife;
  }

  /** Starts a session and returns its token. */
  public String open(Tx tx, Principal principal) {
    return open(tx, principal, ProviderSignIn.NONE);
  }

  /** Starts a session for a user that an identity provider signed in. */
  public String open(Tx tx, Principal principal, ProviderSignIn by) {
    UUID session = tx.newId();
    Instant expires = by.capped(tx.now().plus(life(principal.audience())));
    tx.sql(OPEN)
        .bind("id", session)
        .bind("audience", principal.audience().wireName())
        .bind("user", principal.id())
        .bind("expires", expires)
        .bind("address", tx.origin().address())
        .bindAll(by)
        .execute();
    principals.signedIn(tx, principal.audience(), principal.id());
    tx.changed("session", session, null, null);
    return token(tx, principal, session, expires);
  }

  /**
   * Returns a new token of the same session and extends the session. Older tokens stay valid, for
   * parallel tabs.
   */
  public String refresh(Tx tx, Audience audience) {
    return reissue(tx, audience, tx.actor().account());
  }

  /** The same session for another of the buyer's companies. */
  public String switchCompany(Tx tx, CustomerId customer) {
    return reissue(tx, Audience.STOREFRONT, customer.value());
  }

  private String reissue(Tx tx, Audience audience, @Nullable UUID account) {
    Actor actor = tx.actor();
    Principal principal = caller(tx, audience, account);
    Instant expires =
        tx.sql(SLIDE)
            .bind("id", actor.requireSession())
            .bind("expires", tx.now().plus(life(audience)))
            .one(row -> row.instant("expires_at"));
    return token(tx, principal, actor.requireSession(), expires);
  }

  private Principal caller(Tx tx, Audience audience, @Nullable UUID account) {
    return principals
        .find(tx, audience, tx.actor().requireId(), CustomerId.maybe(account))
        .orElseThrow(() -> missing("company of yours"));
  }

  /** Ends every session of the caller and starts a new one in their place. */
  String startOver(Tx tx, Audience audience) {
    endAll(tx, audience, tx.actor().requireId());
    return open(tx, caller(tx, audience, tx.actor().account()));
  }

  /** Ends the session of this call. */
  public void end(Tx tx) {
    tx.sql(END).bind("id", tx.actor().requireSession()).execute();
    tx.changed("session", tx.actor().requireSession(), null, null);
  }

  /** Ends the sessions that an identity of a provider opened. */
  public void endOf(Tx tx, UUID identity) {
    tx.sql(END_OF_IDENTITY).bind("identity", identity).execute();
  }

  /** Ends those that belong to one session at the provider. */
  public void endOf(Tx tx, UUID identity, String providerSession) {
    tx.sql(END_OF_PROVIDER_SESSION)
        .bind("identity", identity)
        .bind("provider_session", providerSession)
        .execute();
  }

  /** Ends every session of a user, on every node from the next request on. */
  public void endAll(Tx tx, Audience audience, UUID user) {
    tx.sql(END_ALL).bind("user", user).bind("audience", audience.wireName()).execute();
    principals.raiseEpoch(tx, audience, user);
  }

  private Duration life(Audience audience) {
    return audience == Audience.STOREFRONT ? STOREFRONT_LIFE : staffLife;
  }

  private String token(Tx tx, Principal principal, UUID session, Instant expires) {
    Audience audience = principal.audience();
    Set<String> permissions =
        audience == Audience.ADMIN ? patterns.expand(principal.permissions()) : null;
    return tokens.sign(
        new SessionClaims(
            tx.newId(),
            audience,
            tx.actor().org(),
            principal.id(),
            session,
            principal.epoch(),
            principal.orgEpoch(),
            audience == Audience.STOREFRONT ? CustomerId.maybe(principal.account()) : null,
            audience == Audience.VENDOR ? VendorId.maybe(principal.account()) : null,
            permissions,
            tx.now(),
            expires));
  }
}
