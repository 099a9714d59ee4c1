package io.tradegate.quotes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import java.time.Duration;

/**
 * Expires quotes that are no longer valid. Acceptance does not depend on this job: it checks the
 * validity itself.
 */
record QuoteExpiry(QuoteNegotiation negotiation, WriteLog audit) {
  private static final Duration PAUSE = Duration.ofMinutes(5);

  void addTo(Jobs jobs, DueSweep.Parts parts) {
    DueQuoteStore.expired((tx, id) -> expire(tx, new QuoteId(id)), parts)
        .addTo(jobs, PAUSE, "Expires quotes whose validity is over.");
  }

  private void expire(Tx tx, QuoteId id) {
    if (negotiation.expire(tx, id)) {
      audit.record(tx, "quotes.expire");
    }
  }
}
