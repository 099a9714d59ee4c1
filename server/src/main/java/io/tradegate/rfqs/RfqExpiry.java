package io.tradegate.rfqs;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import java.time.Duration;
import java.util.UUID;

/** Expires requests that the buyer no longer needs an answer to. */
final class RfqExpiry {
  private static final String NAME = "rfq-expiry";
  private static final Duration PAUSE = Duration.ofMinutes(5);

  private static final String DUE =
      """
      select r.org_id, r.id, r.expires_at as due_at
        from rfq r
       where r.status in ('draft', 'submitted', 'needs_info') and r.expires_at <= :now
         and (r.expires_at, r.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by r.expires_at, r.id
       limit :most
      """;

  private final RfqMoves moves;
  private final WriteLog audit;
  private final DueSweep sweep;

  RfqExpiry(RfqMoves moves, WriteLog audit, DueSweep.Parts parts) {
    this.moves = moves;
    this.audit = audit;
    this.sweep = new DueSweep(NAME, DUE, this::expire, parts);
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep.run(Scope.ALL))
        .does("Expires requests for quote whose date has passed.")
        .perOrganization(sweep::run)
        .rehearsable();
  }

  private void expire(Tx tx, UUID id) {
    if (moves.expire(tx, id)) {
      audit.record(tx, "rfqs.expire");
    }
  }
}
