package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_VERIFIED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.dns.TxtRecords.Found;
import io.tradegate.platform.dns.TxtRecords.NoAnswer;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.Base62;
import io.tradegate.platform.net.HostName;
import io.tradegate.sso.connections.EmailDomainStore.Added;
import java.security.SecureRandom;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/** Adds, verifies and removes the email domains of identity providers. */
final class EmailDomains {
  private static final int CHALLENGE_LENGTH = 32;

  private final EmailDomainStore store = new EmailDomainStore();
  private final IdentityProviders providers;
  private final SecureRandom random;

  EmailDomains(IdentityProviders providers, SecureRandom random) {
    this.providers = providers;
    this.random = random;
  }

  EmailDomain add(Tx tx, UUID provider, HostName domain) {
    IdentityProvider owner = providers.locked(tx, provider, OptionalInt.empty());
    String challenge = Base62.random(random, CHALLENGE_LENGTH);
    var added = new Added(tx.newId(), provider, owner.audience(), domain.value(), challenge);
    store.insert(
        tx,
        added,
        () -> DUPLICATE.because("%s has the domain %s already.".formatted(owner.name(), domain)));
    EmailDomain made = domain(tx, provider, added.id());
    tx.changed("identity_domain", made.id(), null, made);
    return made;
  }

  EmailDomain domain(Tx tx, UUID provider, UUID id) {
    return store.find(tx, provider, id).orElseThrow(() -> missing("email domain", id));
  }

  /** Uses an answer that was looked up before, so that no transaction waits for a name server. */
  EmailDomain verify(
      Tx tx, UUID provider, UUID id, OptionalInt expected, TxtRecords.Answer answer) {
    EmailDomain before = locked(tx, provider, id, expected);
    requireProof(before, answer);
    if (before.status() == EmailDomainStatus.VERIFIED) {
      return before;
    }
    EmailDomain after = before.verified(tx.now());
    store.verify(
        tx,
        after,
        () ->
            DUPLICATE.because(
                "Another identity provider has verified %s already; remove it there first."
                    .formatted(before.domain())));
    tx.changed("identity_domain", id, before, after);
    return after;
  }

  private static void requireProof(EmailDomain domain, TxtRecords.Answer answer) {
    switch (answer) {
      case Found found when isProof(domain, found) -> {}
      case Found _ ->
          throw DOMAIN_NOT_VERIFIED.because(
              "No TXT record at %s says %s.".formatted(domain.txtName(), domain.txtValue()));
      case NoAnswer no ->
          throw DOMAIN_NOT_VERIFIED.because(
              "The TXT records at %s could not be looked up: %s. Try again later."
                  .formatted(domain.txtName(), no.reason()));
    }
  }

  private static boolean isProof(EmailDomain domain, Found found) {
    return found.texts().stream().anyMatch(text -> text.strip().equals(domain.txtValue()));
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
    store.delete(tx, id);
    tx.changed("identity_domain", id, gone, null);
  }

  /** The provider is locked first, in the same order as everywhere. */
  private EmailDomain locked(Tx tx, UUID provider, UUID id, OptionalInt expected) {
    providers.locked(tx, provider, OptionalInt.empty());
    EmailDomain found = store.lock(tx, provider, id).orElseThrow(() -> missing("email domain", id));
    Versions.require(expected, found.version());
    return found;
  }
}
