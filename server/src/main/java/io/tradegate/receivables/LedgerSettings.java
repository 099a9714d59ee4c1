package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores the period of the ledger that is closed; by default none is. */
final class LedgerSettings {
  private static final String READ = "select closed_until from ledger_settings where org_id = :org";

  private static final String WRITE =
      """
      insert into ledger_settings (org_id, closed_until)
      values (:org, cast(:closed_until as date))
          on conflict (org_id) do update set closed_until = excluded.closed_until
      """;

  /**
   * The settings as the API returns them.
   *
   * @param closedUntil null: no period is closed
   */
  record View(@Nullable LocalDate closedUntil) {}

  View read(Tx tx) {
    return new View(
        tx.sql(READ)
            .maybe(row -> Optional.ofNullable(row.maybeDate("closed_until")))
            .flatMap(closed -> closed)
            .orElse(null));
  }

  View set(Tx tx, View wanted) {
    LocalDate closed = wanted.closedUntil();
    if (closed != null && !closed.isBefore(LedgerDay.today(tx))) {
      throw Refusal.ofField(
          "closed_until", "Field `closed_until` must be a day before today, or null.");
    }
    View before = read(tx);
    tx.sql(WRITE).bindAll(wanted).execute();
    tx.changed("ledger_settings", tx.actor().org(), before, wanted);
    return wanted;
  }
}
