package io.tradegate.platform.mail;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;
import java.util.function.Function;

/**
 * Takes letters in the transaction of the change that causes them. Sending follows after the
 * commit: no mail for what did not happen, none lost when the process dies.
 */
public final class Outbox {
  private static final String ADD =
      """
      insert into mail_message
             (org_id, id, cause, recipient, subject, body, html, next_at, created_at)
      values (:org, :id, :cause, :recipient, :subject, :body, :html, :now, :now)
      on conflict (org_id, cause) do nothing
      """;

  private final LetterTemplates templates = new LetterTemplates();
  private final Function<Tx, String> organization;
  private final Ids ids;
  private final InstantSource clock;
  private final Runnable wakeUp;

  /**
   * {@code organization}: the name of the one that writes. {@code wakeUp}: tells the sender, after
   * the commit, that there is something to send.
   */
  public Outbox(Function<Tx, String> organization, Ids ids, InstantSource clock, Runnable wakeUp) {
    this.organization = organization;
    this.ids = ids;
    this.clock = clock;
    this.wakeUp = wakeUp;
  }

  /** Rendered now, so that it says what was true at the change, not at the third attempt. */
  public void send(Tx tx, Envelope envelope, Letter letter) {
    RenderedLetter rendered = templates.render(letter, organization.apply(tx));
    tx.sql(ADD)
        .bind("id", ids.next())
        .bind("cause", envelope.cause())
        .bind("recipient", envelope.recipient())
        .bind("subject", rendered.subject())
        .bind("body", rendered.text())
        .bind("html", rendered.html())
        .bind("now", clock.instant())
        .execute();
    tx.sends("email", () -> "to %s: %s".formatted(envelope.recipient(), rendered.subject()));
    tx.afterCommit(wakeUp);
  }
}
