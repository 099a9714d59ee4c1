package io.tradegate.sso.connections;

import io.tradegate.platform.db.Tx;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;

/** Takes over what the metadata of SAML providers says. */
public final class MetadataUpdates {
  private final IdentityProviders providers;

  public MetadataUpdates(IdentityProviders providers) {
    this.providers = providers;
  }

  /** Remembers what the metadata of a SAML provider says. */
  public IdentityProvider describe(Tx tx, UUID id, OptionalInt expected, SamlFacts.Told told) {
    IdentityProvider before = providers.locked(tx, id, expected);
    IdentityProviders.requireSaml(before);
    IdentityProvider after = before.described(told, tx.now());
    providers.require(tx, after);
    return providers.stored(tx, before, after, null);
  }

  /**
   * Takes over what the metadata of a provider says today. Another issuer is not taken over: people
   * decide about that.
   */
  public Reread readAgain(Tx tx, UUID id, SamlFacts.Told told) {
    IdentityProvider before = providers.lock(tx, id);
    SamlSettings settings = before.saml();
    if (settings == null || !Objects.equals(told.url(), settings.metadataUrl())) {
      return Reread.AS_BEFORE; // people gave others meanwhile
    }
    String named = told.facts().issuer();
    if (!named.equals(before.issuer())) {
      return failed(tx, before, "It names another issuer now: %s.".formatted(named));
    }
    providers.stored(tx, before, before.described(told, tx.now()), null);
    return Reread.AS_BEFORE;
  }

  /** Whether the metadata of a provider has just become unreadable. */
  public enum Reread {
    AS_BEFORE,
    FAILS_NOW
  }

  /** Remembers that the metadata at an address cannot be read. */
  public Reread unreadable(Tx tx, UUID id, String url, String why) {
    IdentityProvider before = providers.lock(tx, id);
    SamlSettings settings = before.saml();
    return settings != null && url.equals(settings.metadataUrl())
        ? failed(tx, before, why)
        : Reread.AS_BEFORE;
  }

  private Reread failed(Tx tx, IdentityProvider before, String why) {
    SamlSettings settings = Objects.requireNonNull(before.saml());
    if (!why.equals(settings.metadataFailure())) {
      providers.stored(tx, before, before.with(settings.unreadable(why, tx.now())), null);
    }
    return settings.metadataFailedAt() == null ? Reread.FAILS_NOW : Reread.AS_BEFORE;
  }
}
