package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.dns.TxtRecords.Found;
import io.tradegate.platform.dns.TxtRecords.NoAnswer;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * Adds, verifies, re-checks and removes custom domains. A domain leads to the store once it is
 * verified.
 */
final class Domains {
  private final InstantSource clock;
  private final SecureRandom random;
  private final StoreHosts hosts;

  Domains(TenancyModule.Parts parts) {
    this.clock = parts.clock();
    this.random = parts.random();
    this.hosts = new StoreHosts(parts.rules());
  }

  CustomDomain add(Tx tx, WebsiteId website, HostName domain) {
    requireWebsite(tx, website);
    hosts.requireNotReserved(domain.value());
    String challenge = TxtProof.challenge(random);
    var added = CustomDomain.added(tx.newId(), website, domain.value(), challenge, tx.now());
    if (hosts.has(tx, domain.value()) || !DomainStore.insert(tx, added)) {
      throw DUPLICATE.because(
          "The domain %s is one of your domains already.".formatted(domain.value()));
    }
    tx.changed("domain", added.id(), null, DomainRoutes.View.of(added));
    return added;
  }

  void requireWebsite(Tx tx, WebsiteId website) {
    if (WebsiteStore.find(tx, website).isEmpty()) {
      throw missing("website");
    }
  }

  CustomDomain domain(Tx tx, UUID id) {
    return DomainStore.find(tx, id).orElseThrow(Domains::unknown);
  }

  /** Uses an answer that was looked up before, so that no transaction waits for a name server. */
  CustomDomain verify(Tx tx, UUID id, OptionalInt expected, TxtRecords.Answer answer) {
    CustomDomain before = lock(tx, id, expected);
    before.proof().require(answer);
    if (!before.isVerified()) {
      hosts.prove(tx, before);
    }
    return replace(tx, before, before.proven(tx.now()));
  }

  /** Checks a verified domain again. True when the domain lapsed by this miss. */
  boolean recheck(Tx tx, UUID id, TxtRecords.Answer answer) {
    CustomDomain before = DomainStore.lock(tx, id).orElse(null);
    if (before == null || !before.isVerified() || !isDue(before)) {
      return false; // removed or checked by another node since it was selected
    }
    CustomDomain after = judged(before, answer);
    if (after.isVerified()) {
      DomainStore.update(tx, after);
      return false;
    }
    hosts.lapse(tx, before);
    replace(tx, before, after);
    return true;
  }

  boolean isDue(CustomDomain domain) {
    return domain.checkedAt() == null
        || !domain.checkedAt().isAfter(DomainChecks.dueBefore(clock.instant()));
  }

  private CustomDomain judged(CustomDomain domain, TxtRecords.Answer answer) {
    return switch (answer) {
      case Found found when domain.proof().isIn(found) -> domain.proven(clock.instant());
      case Found _ -> domain.missed(clock.instant());
      case NoAnswer _ -> domain.unanswered(clock.instant());
    };
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    CustomDomain domain = lock(tx, id, expected);
    if (domain.isVerified()) {
      hosts.drop(tx, domain);
    }
    DomainStore.delete(tx, id);
    tx.changed("domain", id, DomainRoutes.View.of(domain), null);
  }

  private CustomDomain lock(Tx tx, UUID id, OptionalInt expected) {
    CustomDomain domain = DomainStore.lock(tx, id).orElseThrow(Domains::unknown);
    Versions.require(expected, domain.version());
    return domain;
  }

  private CustomDomain replace(Tx tx, CustomDomain before, CustomDomain after) {
    DomainStore.update(tx, after);
    tx.changed("domain", after.id(), DomainRoutes.View.of(before), DomainRoutes.View.of(after));
    return after;
  }

  private static Refusal unknown() {
    return missing("domain");
  }
}
