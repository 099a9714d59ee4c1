package io.tradegate.quotes;

import static java.util.Objects.requireNonNull;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.quotes.document.Quote;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reminds buyers of quotes that will soon expire, once for each version. */
final class QuoteReminders {
  private static final String NAME = "quote-reminders";
  private static final Duration PAUSE = Duration.ofMinutes(5);

  // A buyer who has just got the quote needs no reminder.
  private static final Duration REST = Duration.ofDays(1);

  private static final String PLAN =
      """
      update quote
         set sent_by = :by, remind_at = :at
       where org_id = :org and id = :id
      """;

  private static final String DUE =
      """
      select q.org_id, q.id, q.remind_at as due_at
        from quote q
        join organization o on o.org_id = q.org_id and o.status = 'active'
       where q.status = 'sent' and q.remind_at <= :now
         and (q.remind_at, q.id) > (cast(:after_at as timestamptz), cast(:after_id as uuid))
       order by q.remind_at, q.id
       limit :most
      """;

  // Of many concurrent transactions one succeeds: the others wait here, and find nothing to do.
  private static final String TAKE =
      """
      update quote
         set remind_at = null
       where org_id = :org and id = :id and status = 'sent' and remind_at <= :now and valid_until > :now
      returning id
      """;

  private final QuoteStore store = new QuoteStore();
  private final QuoteMail mail;

  QuoteReminders(QuoteMail mail) {
    this.mail = mail;
  }

  /** Notes who sent the latest version, and when its buyer is reminded of it. */
  void plan(Tx tx, Quote sent) {
    Actor actor = tx.actor();
    int days = QuoteSettings.reminderDays(tx);
    Instant at = requireNonNull(sent.validUntil()).minus(Duration.ofDays(days));
    boolean inTime = !at.isBefore(tx.now().plus(REST));
    tx.sql(PLAN)
        .bind("id", sent.id())
        .bind("by", actor.id())
        .bind("at", days > 0 && inTime ? at : null)
        .execute();
  }

  void addTo(Jobs jobs, DueSweep.Parts parts) {
    var sweep = new DueSweep(NAME, DUE, this::remind, parts);
    jobs.every(NAME, PAUSE, () -> sweep.run(Scope.ALL))
        .does("Reminds buyers of quotes that are about to expire.")
        .perOrganization(sweep::run)
        .rehearsable();
  }

  private void remind(Tx tx, UUID id) {
    @Nullable QuoteId taken =
        tx.sql(TAKE).bind("id", id).maybe(row -> new QuoteId(row.uuid("id"))).orElse(null);
    if (taken != null) {
      mail.ending(tx, store.find(tx, taken).orElseThrow());
    }
  }
}
