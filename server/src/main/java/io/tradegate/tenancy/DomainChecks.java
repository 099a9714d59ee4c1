package io.tradegate.tenancy;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.dns.TxtLookups;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.tenancy.DomainStore.Due;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks every day that verified domains still have their TXT record: a domain with a new owner
 * must not lead to the store of the former owner.
 */
final class DomainChecks {
  private static final Logger log = LoggerFactory.getLogger(DomainChecks.class);
  private static final String NAME = "domain-checks";
  private static final LocalTime AT = LocalTime.of(3, 20);
  private static final int BATCH = 50;

  // Less than a day, since runs drift; more than half of one, so that a second run finds nothing.
  private static final Duration AT_LEAST = Duration.ofHours(20);

  private final WorkerDb workers;
  private final Db db;
  private final Domains domains;
  private final TxtRecords txtRecords;
  private final Outbox outbox;
  private final Function<Tx, List<Recipient>> owners;
  private final WriteLog audit;
  private final InstantSource clock;

  DomainChecks(TenancyModule.Parts parts, Domains domains) {
    this.workers = parts.workers();
    this.db = parts.db();
    this.domains = domains;
    this.txtRecords = parts.txtRecords();
    this.outbox = parts.outbox();
    this.owners = parts.owners();
    this.audit = parts.audit();
    this.clock = parts.clock();
  }

  static Instant dueBefore(Instant now) {
    return now.minus(AT_LEAST);
  }

  void addTo(Jobs jobs) {
    jobs.daily(NAME, AT, () -> sweep(Scope.ALL))
        .does("Checks that verified domains still carry their TXT record.")
        .perOrganization(this::sweep)
        .rehearsable();
  }

  void sweep(Scope scope) {
    Instant before = dueBefore(clock.instant());
    Due last = Due.FIRST;
    List<Due> batch;
    do {
      Due after = last;
      batch = workers.inTransaction(tx -> DomainStore.due(tx, before, after, BATCH));
      TxtLookups.all(txtRecords, within(batch, scope), Due::txtName).forEach(this::judge);
      last = batch.isEmpty() ? last : batch.getLast();
    } while (batch.size() == BATCH);
  }

  private static List<Due> within(List<Due> batch, Scope scope) {
    return batch.stream().filter(due -> scope.includes(due.org())).toList();
  }

  /** A failure of one domain is logged and must not prevent the check of the others. */
  private void judge(TxtLookups.Looked<Due> looked) {
    Due due = looked.subject();
    try {
      TxtRecords.Answer answer = looked.answer();
      db.write(Caller.service(due.org(), NAME), tx -> judge(tx, due, answer));
    } catch (RuntimeException e) {
      log.error("Domain {} could not be re-checked", due.id(), e);
    }
  }

  private boolean judge(Tx tx, Due due, TxtRecords.Answer answer) {
    boolean lapsed = domains.recheck(tx, due.id(), answer);
    if (lapsed) {
      var letter = new DomainLapsedLetter(due.domain(), due.txtName(), CustomDomain.MOST_MISSES);
      outbox.send(tx, cause(due), owners.apply(tx), letter);
      audit.record(tx, "domains.lapse");
    }
    return lapsed;
  }

  private String cause(Due due) {
    return "domain-lapsed:%s:%s".formatted(due.id(), clock.instant());
  }
}
