package io.tradegate.platform.mail;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import java.util.List;

/** SQL that writes letters to the outbox. */
final class OutboxStore {
  // Together with the jobs that send them: one for each letter that was not written before.
  private static final String ADD =
      """
      with page as (
        select n.*
          from unnest(cast(:jobs as uuid[]), cast(:ids as uuid[]), cast(:causes as text[]),
                      cast(:recipients as text[]), cast(:subjects as text[]), cast(:bodies as text[]),
                      cast(:htmls as text[]))
               n (job, id, cause, recipient, subject, body, html)
      ), letter as (
        insert into mail_message
               (org_id, id, cause, sender, recipient, subject, body, html, created_at)
        select :org, p.id, p.cause, :sender, p.recipient, p.subject, p.body, p.html, cast(:now as timestamptz)
          from page p
        on conflict (org_id, cause) do nothing
        returning id
      )
      insert into work_job (org_id, id, kind, subject_id, due_at, created_at, updated_at)
      select :org, p.job, :kind, p.id, cast(:now as timestamptz), cast(:now as timestamptz),
             cast(:now as timestamptz)
        from letter l
        join page p on p.id = l.id
      """;

  /** Answers how many of them are new. */
  static int add(Tx tx, Sender from, List<Outbox.Page> pages) {
    return tx.sql(ADD)
        .bind("kind", Outbox.SEND.name())
        .bind("jobs", Columns.of(pages, _ -> tx.newId()))
        .bind("sender", from.name())
        .bind("ids", Columns.of(pages, Outbox.Page::id))
        .bind("causes", Columns.of(pages, page -> page.envelope().cause()))
        .bind("recipients", Columns.of(pages, page -> page.envelope().to().email()))
        .bind("subjects", Columns.of(pages, page -> page.letter().subject()))
        .bind("bodies", Columns.of(pages, page -> page.letter().text()))
        .bind("htmls", Columns.of(pages, page -> page.letter().html()))
        .execute();
  }
}
