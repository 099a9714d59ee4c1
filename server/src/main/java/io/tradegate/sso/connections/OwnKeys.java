package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.PROVIDER_NOT_READY;

import io.tradegate.platform.crypto.OwnCertificate;
import io.tradegate.platform.db.Tx;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Renews our key for a SAML provider without a gap: for a while there are two, and both are
 * published.
 */
record OwnKeys(IdentityProviders providers) {
  /** Publishes a second key of ours. The first still signs; both decrypt. */
  IdentityProvider add(Tx tx, UUID id, OptionalInt expected, OwnCertificate made) {
    IdentityProvider before = providers.locked(tx, id, expected);
    SamlSettings settings = settings(before);
    if (settings.otherCertificate() != null) {
      throw PROVIDER_NOT_READY.because(
          "%s has two certificates of ours already; remove one first.".formatted(before.name()));
    }
    ProviderStore.setOtherSecret(tx, id, providers.sealed(tx, id, made.privateKey()));
    return providers.stored(tx, before, before.with(settings.withOther(made.certificate())), null);
  }

  /** The second key signs from now on. */
  IdentityProvider switchOver(Tx tx, UUID id, OptionalInt expected) {
    IdentityProvider before = providers.locked(tx, id, expected);
    SamlSettings after = settings(before).switched(requireOther(before));
    ProviderStore.switchSecrets(tx, id);
    return providers.stored(tx, before, before.with(after), null);
  }

  IdentityProvider remove(Tx tx, UUID id, OptionalInt expected) {
    IdentityProvider before = providers.locked(tx, id, expected);
    SamlSettings settings = settings(before);
    requireOther(before);
    ProviderStore.setOtherSecret(tx, id, null);
    return providers.stored(tx, before, before.with(settings.withOther(null)), null);
  }

  private static SamlSettings settings(IdentityProvider provider) {
    IdentityProviders.requireSaml(provider);
    return Objects.requireNonNull(provider.saml());
  }

  private static String requireOther(IdentityProvider provider) {
    String other = settings(provider).otherCertificate();
    if (other == null) {
      throw PROVIDER_NOT_READY.because(
          "%s has one certificate of ours; add a second one first.".formatted(provider.name()));
    }
    return other;
  }
}
