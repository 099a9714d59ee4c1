package io.tradegate.platform.mail;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/**
 * Takes letters in the transaction of the change that causes them. Sending follows after the
 * commit: no mail for what did not happen, none lost when the process dies.
 */
public final class Outbox {
  private static final String ADD =
      """
      insert into mail_message (org_id, id, cause, recipient, subject, body, next_at, created_at)
      values (:org, :id, :cause, :recipient, :subject, :body, :now, :now)
      on conflict (org_id, cause) do nothing
      """;

  private final Ids ids;
  private final InstantSource clock;
  private final Runnable wakeUp;

  /** {@code wakeUp}: tells the sender, after the commit, that there is something to send. */
  public Outbox(Ids ids, InstantSource clock, Runnable wakeUp) {
    this.ids = ids;
    this.clock = clock;
    this.wakeUp = wakeUp;
  }

  public void send(Tx tx, Letter letter) {
    tx.sql(ADD)
        .bind("id", ids.next())
        .bind("cause", letter.cause())
        .bind("recipient", letter.recipient())
        .bind("subject", letter.subject())
        .bind("body", letter.body())
        .bind("now", clock.instant())
        .execute();
    tx.afterCommit(wakeUp);
  }
}
