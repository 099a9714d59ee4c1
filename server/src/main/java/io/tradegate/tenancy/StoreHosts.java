package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_GRANTED;
import static io.tradegate.platform.errors.ErrorCode.DOMAIN_RESTING;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * Decides which names lead to which stores. A website takes a name that its organization has proven
 * with a custom domain, was granted by the operator, or that lies below an open domain.
 */
record StoreHosts(DomainRules rules) {
  private static final Duration REST = Duration.ofDays(30);

  /** Makes the website's own domain lead to it, or refuses. */
  void claim(Tx tx, Website website) {
    String domain = website.domain();
    rules.requireNotReserved(domain);
    if (takesProven(tx, website)) {
      return;
    }
    if (!isGranted(tx, domain)) {
      throw DOMAIN_NOT_GRANTED.because(
          "The domain %s is not proven to be yours. Add it as a custom domain of a website, publish"
                  .formatted(domain)
              + " its TXT record and verify it; or ask the operator to grant it.");
    }
    if (!HostStore.claim(tx, domain, website.id())) {
      throw taken(domain);
    }
    requireRested(tx, domain);
  }

  /** A verified custom domain of the same organization becomes the website's own. */
  private boolean takesProven(Tx tx, Website website) {
    String domain = website.domain();
    if (!DomainStore.lockVerified(tx, domain)) {
      return false;
    }
    if (WebsiteStore.anotherHasDomain(tx, domain, website.id())) {
      throw taken(domain);
    }
    DomainStore.move(tx, domain, website.id());
    HostStore.move(tx, domain, website.id());
    return true;
  }

  private boolean isGranted(Tx tx, String domain) {
    return rules.isOpen(domain) || HostStore.isGranted(tx, domain);
  }

  // Checked after the claim: the claim waits for a concurrent release, and then this check sees it.
  private void requireRested(Tx tx, String domain) {
    HostStore.releasedByAnother(tx, domain)
        .map(released -> released.plus(REST))
        .filter(tx.now()::isBefore)
        .ifPresent(
            until -> {
              throw resting(domain, until);
            });
  }

  /**
   * Makes a domain that a TXT record has just proven lead to its website. There is no rest period
   * for it: the proof shows that its owner wants this.
   */
  void prove(Tx tx, CustomDomain domain) {
    rules.requireNotReserved(domain.domain());
    boolean claimed = HostStore.claim(tx, domain.domain(), domain.website());
    if (!claimed && !HostStore.leadsTo(tx, domain.domain(), domain.website())) {
      throw taken(domain.domain());
    }
  }

  void requireNotReserved(String domain) {
    rules.requireNotReserved(domain);
  }

  boolean has(Tx tx, String domain) {
    return HostStore.has(tx, domain);
  }

  /** Releases the former domain of the website; a verified custom domain still leads to it. */
  void leave(Tx tx, Website before) {
    if (!DomainStore.lockVerified(tx, before.domain())) {
      release(tx, before.domain());
    }
  }

  /** Releases a domain whose proof is missing; a website keeps the name if it was granted. */
  void lapse(Tx tx, CustomDomain domain) {
    if (!isOwnDomain(tx, domain) || !isGranted(tx, domain.domain())) {
      release(tx, domain.domain());
    }
  }

  /** Releases a removed custom domain; refuses while a website has its name only by this domain. */
  void drop(Tx tx, CustomDomain domain) {
    if (!isOwnDomain(tx, domain)) {
      release(tx, domain.domain());
    } else if (!isGranted(tx, domain.domain())) {
      throw IN_USE.because(
          "%s is the domain of a website; give the website another domain first."
              .formatted(domain.domain()));
    }
  }

  private boolean isOwnDomain(Tx tx, CustomDomain domain) {
    return WebsiteStore.isDomainOf(tx, domain.domain(), domain.website());
  }

  private void release(Tx tx, String domain) {
    Instant now = tx.now();
    HostStore.forget(tx, now.minus(REST));
    HostStore.release(tx, domain);
  }

  /** Releases every name of a website that is about to be removed. */
  void releaseAll(Tx tx, WebsiteId website) {
    Instant now = tx.now();
    DomainStore.lockAllOf(tx, website);
    HostStore.forget(tx, now.minus(REST));
    HostStore.releaseAll(tx, website);
  }

  /** The same message for any organization that has it. */
  private static Refusal taken(String domain) {
    return DUPLICATE.because("The domain %s belongs to another store.".formatted(domain));
  }

  private static Refusal resting(String domain, Instant until) {
    return DOMAIN_RESTING.because(
        ("Another store gave up the domain %s; it can be taken from %s on, or at once as a custom"
                + " domain that a TXT record proves.")
            .formatted(domain, until.atOffset(ZoneOffset.UTC).toLocalDate().plusDays(1)));
  }
}
