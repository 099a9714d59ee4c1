package io.tradegate.quotes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.jobs.DueSweep;
import java.time.Instant;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** SQL of the dates on which something is due for a quote. */
final class DueQuoteStore {
  private static final String EXPIRED =
      """
      select q.org_id, q.id, q.valid_until as due_at
        from quote q
       where q.status in ('sent', 'countered') and q.valid_until <= :now
         and (q.valid_until, q.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by q.valid_until, q.id
       limit :most
      """;

  private static final String TO_REMIND =
      """
      select q.org_id, q.id, q.remind_at as due_at
        from quote q
        join organization o on o.org_id = q.org_id and o.status = 'active'
       where q.status = 'sent' and q.remind_at <= :now
         and (q.remind_at, q.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by q.remind_at, q.id
       limit :most
      """;

  private static final String PLAN =
      """
      update quote
         set sent_by = :by, remind_at = :at
       where org_id = :org and id = :id
      """;

  // Of many concurrent transactions one succeeds: the others wait here, and find nothing to do.
  private static final String TAKE =
      """
      update quote
         set remind_at = null
       where org_id = :org and id = :id and status = 'sent' and remind_at <= :now and valid_until > :now
      returning id
      """;

  static DueSweep expired(BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep("quote-expiry", EXPIRED, work, parts);
  }

  static DueSweep toRemind(BiConsumer<Tx, UUID> work, DueSweep.Parts parts) {
    return new DueSweep("quote-reminders", TO_REMIND, work, parts);
  }

  /** Notes the caller as the sender; {@code at} null: the buyer is not reminded. */
  static void plan(Tx tx, QuoteId id, @Nullable Instant at) {
    tx.sql(PLAN).bind("id", id).bind("by", tx.actor().id()).bind("at", at).execute();
  }

  /** Whether the buyer is to be reminded now. */
  static boolean take(Tx tx, UUID id) {
    return tx.sql(TAKE).bind("id", id).exists();
  }
}
