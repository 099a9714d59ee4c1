package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Reads and sets the period of the ledger that is closed; by default none is. */
final class LedgerSettings {
  /**
   * The settings as the API returns them.
   *
   * @param closedUntil null: no period is closed
   */
  record View(@Nullable LocalDate closedUntil) {}

  View read(Tx tx) {
    return JournalStore.settings(tx).orElse(new View(null));
  }

  View set(Tx tx, View wanted) {
    LocalDate closed = wanted.closedUntil();
    if (closed != null && !closed.isBefore(LedgerDay.today(tx))) {
      throw Refusal.ofField(
          "closed_until", "Field `closed_until` must be a day before today, or null.");
    }
    View before = read(tx);
    JournalStore.set(tx, wanted);
    tx.changed("ledger_settings", tx.actor().org(), before, wanted);
    return wanted;
  }
}
