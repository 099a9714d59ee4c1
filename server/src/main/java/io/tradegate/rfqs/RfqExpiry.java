package io.tradegate.rfqs;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import java.time.Duration;
import java.util.UUID;

/** Expires requests that the buyer no longer needs an answer to. */
record RfqExpiry(RfqMoves moves, WriteLog audit) {
  private static final Duration PAUSE = Duration.ofMinutes(5);

  void addTo(Jobs jobs, DueSweep.Parts parts) {
    DueRfqStore.expired(this::expire, parts)
        .addTo(jobs, PAUSE, "Expires requests for quote whose date has passed.");
  }

  private void expire(Tx tx, UUID id) {
    if (moves.expire(tx, id)) {
      audit.record(tx, "rfqs.expire");
    }
  }
}
