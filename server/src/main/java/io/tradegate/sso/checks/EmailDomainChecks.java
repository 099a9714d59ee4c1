package io.tradegate.sso.checks;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.dns.TxtRecords.Found;
import io.tradegate.platform.dns.TxtRecords.NoAnswer;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.sso.checks.CheckStore.DueDomain;
import io.tradegate.sso.checks.CheckStore.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks every day that the email domains of identity providers still have their TXT record: a
 * domain with a new owner must not sign users of the former owner in.
 */
final class EmailDomainChecks {
  private static final Logger log = LoggerFactory.getLogger(EmailDomainChecks.class);
  private static final int MOST_MISSES = 3;

  // Less than a day, since runs drift; more than half of one, so that a second run finds nothing.
  private static final Duration AT_LEAST = Duration.ofHours(20);

  private final ProviderChecks.Parts parts;
  private final CheckStore store = new CheckStore();
  private final LapseStore lapses = new LapseStore();

  EmailDomainChecks(ProviderChecks.Parts parts) {
    this.parts = parts;
  }

  void sweep(Scope scope) {
    Instant before = parts.clock().instant().minus(AT_LEAST);
    Place last = Place.FIRST;
    List<DueDomain> batch;
    do {
      Place after = last;
      batch = parts.workers().inTransaction(tx -> store.domains(tx, before, after));
      lookUp(batch.stream().filter(due -> scope.includes(due.org())).toList()).forEach(this::judge);
      last = batch.isEmpty() ? last : batch.getLast().place();
    } while (!CheckStore.isLast(batch));
  }

  private record Looked(DueDomain due, Future<TxtRecords.Answer> answer) {
    TxtProof proof() {
      return TxtProof.of(due.domain(), due.challenge());
    }
  }

  /** Looks up all in parallel, so that one slow name server delays a batch only once. */
  private List<Looked> lookUp(List<DueDomain> batch) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return batch.stream()
          .map(
              due -> {
                String name = TxtProof.of(due.domain(), due.challenge()).name();
                return new Looked(due, threads.submit(() -> parts.txtRecords().lookUp(name)));
              })
          .toList();
    }
  }

  /** A failure of one domain is logged and must not prevent the check of the others. */
  private void judge(Looked looked) {
    DueDomain due = looked.due();
    try {
      TxtRecords.Answer answer = looked.answer().resultNow();
      parts
          .db()
          .write(Caller.service(due.org(), ProviderChecks.NAME), tx -> judged(tx, looked, answer));
    } catch (RuntimeException e) {
      log.error("Email domain {} could not be re-checked", due.id(), e);
    }
  }

  /** True when the domain lapsed by this miss. */
  private boolean judged(Tx tx, Looked looked, TxtRecords.Answer answer) {
    return switch (answer) {
      case Found found when looked.proof().isIn(found) -> checked(tx, looked.due(), true);
      case Found _ -> missed(tx, looked);
      case NoAnswer _ -> checked(tx, looked.due(), false);
    };
  }

  private boolean checked(Tx tx, DueDomain due, boolean found) {
    lapses.checked(tx, due.id(), found);
    return false;
  }

  private boolean missed(Tx tx, Looked looked) {
    DueDomain due = looked.due();
    if (lapses.missed(tx, due.id()) < MOST_MISSES) {
      return false;
    }
    lapses.lapse(tx, due.id());
    tx.changed("identity_domain", due.id(), null, null);
    var letter = new EmailDomainLapsedLetter(due.domain(), looked.proof().name(), MOST_MISSES);
    String cause = "%s:%s:%s".formatted(letter.kind(), due.id(), tx.now());
    parts.outbox().send(tx, cause, parts.owners().apply(tx), letter);
    parts.audit().record(tx, "identity_domains.lapse");
    return true;
  }
}
