package io.tradegate.testing;

import io.tradegate.platform.db.Row;
import java.util.List;

/** The letters of an organization. The shared node sends none, so that they can be read. */
public record SentLetters(TestTenant shop) {

  /** {@code kind}: what caused it, such as rfq-asked. */
  public record Mail(
      String kind, String sender, String to, String subject, String text, String html) {

    static Mail read(Row row) {
      return new Mail(
          row.text("cause").split(":", 2)[0],
          row.text("sender"),
          row.text("recipient"),
          row.text("subject"),
          row.text("body"),
          row.text("html"));
    }
  }

  public List<Mail> all() {
    String sql =
        "select cause, sender, recipient, subject, body, html from mail_message"
            + " where org_id = :org order by id";
    return shop.asService(tx -> tx.sql(sql).list(Mail::read));
  }

  public List<Mail> of(String kind) {
    return all().stream().filter(mail -> mail.kind().equals(kind)).toList();
  }

  /** The only letter of its kind. */
  public Mail only(String kind) {
    List<Mail> mails = of(kind);
    if (mails.size() != 1) {
      throw new AssertionError("Not one %s, but %s".formatted(kind, mails));
    }
    return mails.getFirst();
  }

  /** The recipients of letters of a kind. */
  public List<String> readers(String kind) {
    return of(kind).stream().map(Mail::to).toList();
  }
}
