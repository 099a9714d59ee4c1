package io.tradegate.mail;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.WorkerDb;
import java.time.InstantSource;
import java.util.List;

/** Wires the sending of mail. */
public final class MailModule implements AutoCloseable {
  private final MailSender sender;

  public MailModule(Settings settings, WorkerDb workers, InstantSource clock) {
    Carrier carrier =
        settings.smtp() == null
            ? new FolderCarrier(settings.dataDir().resolve("mailbox"), settings.mailFrom())
            : new SmtpCarrier(settings.smtp(), settings.mailFrom());
    this.sender = new MailSender(new MailQueue(workers), carrier, clock);
  }

  /** What is wrong with MAIL_FROM, a sentence each. */
  public static List<String> problems(String mailFrom) {
    return SmtpCarrier.problems(mailFrom);
  }

  public void start() {
    sender.start();
  }

  public void wakeUp() {
    sender.wakeUp();
  }

  @Override
  public void close() {
    sender.close();
  }
}
