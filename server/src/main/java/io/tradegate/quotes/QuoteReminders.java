package io.tradegate.quotes;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.quotes.document.Quote;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** Reminds buyers of quotes that will soon expire, once for each version. */
record QuoteReminders(QuoteMail mail) {
  private static final Duration PAUSE = Duration.ofMinutes(5);

  // A buyer who has just got the quote needs no reminder.
  private static final Duration REST = Duration.ofDays(1);

  /** Notes who sent the latest version, and when its buyer is reminded of it. */
  void plan(Tx tx, Quote sent) {
    int days = QuoteSettingsStore.reminderDays(tx);
    Instant at = requireNonNull(sent.validUntil()).minus(Duration.ofDays(days));
    boolean inTime = !at.isBefore(tx.now().plus(REST));
    DueQuoteStore.plan(tx, sent.id(), days > 0 && inTime ? at : null);
  }

  void addTo(Jobs jobs, DueSweep.Parts parts) {
    DueQuoteStore.toRemind(this::remind, parts)
        .addTo(jobs, PAUSE, "Reminds buyers of quotes that are about to expire.");
  }

  private void remind(Tx tx, UUID id) {
    if (DueQuoteStore.take(tx, id)) {
      mail.ending(tx, QuoteStore.find(tx, new QuoteId(id)).orElseThrow());
    }
  }
}
