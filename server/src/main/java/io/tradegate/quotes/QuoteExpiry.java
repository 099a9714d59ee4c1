package io.tradegate.quotes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import java.time.Duration;

/**
 * Expires quotes that are no longer valid. Acceptance does not depend on this job: it checks the
 * validity itself.
 */
final class QuoteExpiry {
  private static final String NAME = "quote-expiry";
  private static final Duration PAUSE = Duration.ofMinutes(5);

  private static final String DUE =
      """
      select q.org_id, q.id, q.valid_until as due_at
        from quote q
       where q.status in ('sent', 'countered') and q.valid_until <= :now
         and (q.valid_until, q.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by q.valid_until, q.id
       limit :most
      """;

  private final QuoteNegotiation negotiation;
  private final WriteLog audit;
  private final DueSweep sweep;

  QuoteExpiry(QuoteNegotiation negotiation, WriteLog audit, DueSweep.Parts parts) {
    this.negotiation = negotiation;
    this.audit = audit;
    this.sweep = new DueSweep(NAME, DUE, (tx, id) -> expire(tx, new QuoteId(id)), parts);
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep.run(Scope.ALL))
        .does("Expires quotes whose validity is over.")
        .perOrganization(sweep::run)
        .rehearsable();
  }

  private void expire(Tx tx, QuoteId id) {
    if (negotiation.expire(tx, id)) {
      audit.record(tx, "quotes.expire");
    }
  }
}
