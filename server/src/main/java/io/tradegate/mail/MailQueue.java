package io.tradegate.mail;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;
import java.util.List;

/**
 * The mail that waits, over all tenants. A claim pushes the next attempt ahead, so that no
 * transaction is open while a mail server talks; a sender that dies leaves its claim to run out.
 */
final class MailQueue {
  private static final String CLAIM =
      """
      update mail_message m
         set attempts = m.attempts + 1, next_at = :claimed_until
        from (select org_id, id
                from mail_message
               where status = 'pending' and next_at <= :now
               order by next_at
               limit :most
                 for update skip locked) due
       where m.org_id = due.org_id and m.id = due.id
      returning m.org_id, m.id, m.sender, m.recipient, m.subject, m.body, m.html, m.attempts,
                m.created_at
      """;

  // A letter may carry a one-time token: it stays no longer than it is needed.
  private static final String SENT =
      """
      update mail_message
         set status = 'sent', sent_at = :now, body = '', html = '', error = null
       where org_id = :org and id = :id and attempts = :attempt and status = 'pending'
      """;

  private static final String RETRY =
      """
      update mail_message
         set next_at = :next_at, error = :error
       where org_id = :org and id = :id and attempts = :attempt and status = 'pending'
      """;

  private static final String GIVE_UP =
      """
      update mail_message
         set status = 'failed', body = '', html = '', error = :error
       where org_id = :org and id = :id and attempts = :attempt and status = 'pending'
      """;

  private final WorkerDb db;

  MailQueue(WorkerDb db) {
    this.db = db;
  }

  /** Takes what is due; until the given time it is ours alone. */
  List<Mail> claim(Instant now, Instant until, int most) {
    return db.inTransaction(
        tx ->
            tx.sql(CLAIM)
                .bind("now", now)
                .bind("claimed_until", until)
                .bind("most", most)
                .list(MailQueue::read));
  }

  void sent(Mail mail, Instant now) {
    db.inTransaction(tx -> ours(tx, SENT, mail).bind("now", now).execute());
  }

  void retry(Mail mail, String error, Instant next) {
    db.inTransaction(
        tx -> ours(tx, RETRY, mail).bind("error", error).bind("next_at", next).execute());
  }

  void giveUp(Mail mail, String error) {
    db.inTransaction(tx -> ours(tx, GIVE_UP, mail).bind("error", error).execute());
  }

  /** Names the attempt: whoever lost the claim in the meantime changes nothing. */
  private static Sql ours(WorkerTx tx, String sql, Mail mail) {
    return tx.sql(sql)
        .bind("org", mail.org())
        .bind("id", mail.id())
        .bind("attempt", mail.attempt());
  }

  private static Mail read(Row row) {
    return new Mail(
        row.bigint("org_id"),
        row.uuid("id"),
        row.text("sender"),
        row.text("recipient"),
        row.text("subject"),
        row.text("body"),
        row.text("html"),
        row.integer("attempts"),
        row.instant("created_at"));
  }
}
