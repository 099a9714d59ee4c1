package io.tradegate.mail;

import io.tradegate.platform.db.Tx;
import java.util.Optional;
import java.util.UUID;

/** SQL of the letters in the outbox. */
final class LetterStore {
  private static final String FIND =
      """
      select id, sender, recipient, subject, body, html, created_at
        from mail_message
       where org_id = :org and id = :id and status = 'pending'
      """;

  // A letter may carry a one-time token: it stays no longer than it is needed.
  private static final String SENT =
      """
      update mail_message
         set status = 'sent', sent_at = :now, body = '', html = '', error = null
       where org_id = :org and id = :id
      """;

  private static final String FAILED =
      """
      update mail_message
         set status = 'failed', body = '', html = '', error = :error
       where org_id = :org and id = :id
      """;

  /** Empty when it was sent or its retries are exhausted. */
  static Optional<Mail> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Mail.class);
  }

  static void sent(Tx tx, UUID id) {
    tx.sql(SENT).bind("id", id).execute();
  }

  static void failed(Tx tx, UUID id, String error) {
    tx.sql(FAILED).bind("id", id).bind("error", error).execute();
  }
}
