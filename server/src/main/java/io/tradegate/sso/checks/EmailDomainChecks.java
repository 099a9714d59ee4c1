package io.tradegate.sso.checks;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtLookups;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.dns.TxtRecords.Found;
import io.tradegate.platform.dns.TxtRecords.NoAnswer;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.sso.checks.CheckStore.DueDomain;
import io.tradegate.sso.checks.CheckStore.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks every day that the email domains of identity providers still have their TXT record: a
 * domain with a new owner must not sign users of the former owner in.
 */
record EmailDomainChecks(ProviderChecks.Parts parts) {
  private static final Logger log = LoggerFactory.getLogger(EmailDomainChecks.class);
  private static final int MOST_MISSES = 3;

  // Less than a day, since runs drift; more than half of one, so that a second run finds nothing.
  private static final Duration AT_LEAST = Duration.ofHours(20);

  void sweep(Scope scope) {
    Instant before = parts.clock().instant().minus(AT_LEAST);
    Place last = Place.FIRST;
    List<DueDomain> batch;
    do {
      Place after = last;
      batch = parts.workers().inTransaction(tx -> CheckStore.domains(tx, before, after));
      List<DueDomain> within = batch.stream().filter(due -> scope.includes(due.org())).toList();
      TxtLookups.all(parts.txtRecords(), within, due -> due.proof().name()).forEach(this::judge);
      last = batch.isEmpty() ? last : batch.getLast().place();
    } while (!CheckStore.isLast(batch));
  }

  /** A failure of one domain is logged and must not prevent the check of the others. */
  private void judge(TxtLookups.Looked<DueDomain> looked) {
    DueDomain due = looked.subject();
    try {
      TxtRecords.Answer answer = looked.answer();
      parts
          .db()
          .write(Caller.service(due.org(), ProviderChecks.NAME), tx -> judged(tx, due, answer));
    } catch (RuntimeException e) {
      log.error("Email domain {} could not be re-checked", due.id(), e);
    }
  }

  /** True when the domain lapsed by this miss. */
  private boolean judged(Tx tx, DueDomain due, TxtRecords.Answer answer) {
    return switch (answer) {
      case Found found when due.proof().isIn(found) -> checked(tx, due, true);
      case Found _ -> missed(tx, due);
      case NoAnswer _ -> checked(tx, due, false);
    };
  }

  private boolean checked(Tx tx, DueDomain due, boolean found) {
    LapseStore.checked(tx, due.id(), found);
    return false;
  }

  private boolean missed(Tx tx, DueDomain due) {
    if (LapseStore.missed(tx, due.id()) < MOST_MISSES) {
      return false;
    }
    LapseStore.lapse(tx, due.id());
    tx.changed("identity_domain", due.id(), null, null);
    var letter = new EmailDomainLapsedLetter(due.domain(), due.proof().name(), MOST_MISSES);
    String cause = "%s:%s:%s".formatted(letter.kind(), due.id(), tx.now());
    parts.outbox().send(tx, cause, parts.owners().apply(tx), letter);
    parts.audit().record(tx, "identity_domains.lapse");
    return true;
  }
}
