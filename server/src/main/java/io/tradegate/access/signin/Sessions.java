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

  private final TokenRing tokens;
  private final PermissionPatterns patterns;
  private final Duration staffLife;

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
    SessionStore.insert(tx, session, principal, expires, by);
    PrincipalStore.signedIn(tx, principal.audience(), principal.id());
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
    Instant expires = SessionStore.slide(tx, actor.requireSession(), tx.now().plus(life(audience)));
    return token(tx, principal, actor.requireSession(), expires);
  }

  private Principal caller(Tx tx, Audience audience, @Nullable UUID account) {
    return PrincipalStore.find(tx, audience, tx.actor().requireId(), CustomerId.maybe(account))
        .orElseThrow(() -> missing("company of yours"));
  }

  /** Ends every session of the caller and starts a new one in their place. */
  String startOver(Tx tx, Audience audience) {
    endAll(tx, audience, tx.actor().requireId());
    return open(tx, caller(tx, audience, tx.actor().account()));
  }

  /** Ends the session of this call. */
  public void end(Tx tx) {
    SessionStore.delete(tx, tx.actor().requireSession());
    tx.changed("session", tx.actor().requireSession(), null, null);
  }

  /**
   * Ends the sessions that an identity of a provider opened. {@code providerSession}: only those of
   * one session at the provider; null: all.
   */
  public void endOf(Tx tx, UUID identity, @Nullable String providerSession) {
    SessionStore.deleteOf(tx, identity, providerSession);
  }

  /** Ends every session of a user, on every node from the next request on. */
  public void endAll(Tx tx, Audience audience, UUID user) {
    SessionStore.deleteAll(tx, audience, user);
    PrincipalStore.raiseEpoch(tx, audience, user);
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
