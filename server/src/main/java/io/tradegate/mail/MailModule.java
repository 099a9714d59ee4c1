package io.tradegate.mail;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.work.WorkModule;
import java.util.List;

/** Wires the sending of mail. */
public final class MailModule {
  private MailModule() {}

  public static void addTo(WorkModule work, Settings settings, Db db) {
    Carrier carrier =
        settings.smtp() == null
            ? new FolderCarrier(settings.dataDir().resolve("mailbox"), settings.mailFrom())
            : new SmtpCarrier(settings.smtp(), settings.mailFrom());
    work.add(Outbox.SEND, new MailSender(db, carrier));
  }

  /** What is wrong with MAIL_FROM, a sentence each. */
  public static List<String> problems(String mailFrom) {
    return SmtpCarrier.problems(mailFrom);
  }
}
