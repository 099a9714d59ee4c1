package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.net.HostName;
import io.tradegate.sso.connections.EmailDomainStore.Added;
import java.security.SecureRandom;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/** Adds, verifies and removes the email domains of identity providers. */
final class EmailDomains {
  private final IdentityProviders providers;
  private final SecureRandom random;

  EmailDomains(IdentityProviders providers, SecureRandom random) {
    this.providers = providers;
    this.random = random;
  }

  EmailDomain add(Tx tx, UUID provider, HostName domain) {
    IdentityProvider owner = providers.locked(tx, provider, OptionalInt.empty());
    String challenge = TxtProof.challenge(random);
    var added = new Added(tx.newId(), provider, owner.audience(), domain.value(), challenge);
    EmailDomainStore.insert(
        tx,
        added,
        () -> DUPLICATE.because("%s has the domain %s already.".formatted(owner.name(), domain)));
    EmailDomain made = domain(tx, provider, added.id());
    tx.changed("identity_domain", made.id(), null, made);
    return made;
  }

  EmailDomain domain(Tx tx, UUID provider, UUID id) {
    return EmailDomainStore.find(tx, provider, id).orElseThrow(() -> missing("email domain", id));
  }

  /** Uses an answer that was looked up before, so that no transaction waits for a name server. */
  EmailDomain verify(
      Tx tx, UUID provider, UUID id, OptionalInt expected, TxtRecords.Answer answer) {
    EmailDomain before = locked(tx, provider, id, expected);
    before.proof().require(answer);
    if (before.status() == EmailDomainStatus.VERIFIED) {
      return before;
    }
    EmailDomain after = before.verified(tx.now());
    EmailDomainStore.verify(
        tx,
        after,
        () ->
            DUPLICATE.because(
                "Another identity provider has verified %s already; remove it there first."
                    .formatted(before.domain())));
    tx.changed("identity_domain", id, before, after);
    return after;
  }

  /** An active provider keeps at least one verified domain. */
  void remove(Tx tx, UUID provider, UUID id, OptionalInt expected) {
    EmailDomain gone = locked(tx, provider, id, expected);
    IdentityProvider owner = providers.provider(tx, provider);
    List<String> verified = providers.domains(tx, provider);
    if (owner.status() == ProviderStatus.ACTIVE && verified.equals(List.of(gone.domain()))) {
      throw IN_USE.because(
          "%s is the last verified domain of an active identity provider; disable that first."
              .formatted(gone.domain()));
    }
    EmailDomainStore.delete(tx, id);
    tx.changed("identity_domain", id, gone, null);
  }

  /** The provider is locked first, in the same order as everywhere. */
  private EmailDomain locked(Tx tx, UUID provider, UUID id, OptionalInt expected) {
    providers.locked(tx, provider, OptionalInt.empty());
    EmailDomain found =
        EmailDomainStore.lock(tx, provider, id).orElseThrow(() -> missing("email domain", id));
    Versions.require(expected, found.version());
    return found;
  }
}
