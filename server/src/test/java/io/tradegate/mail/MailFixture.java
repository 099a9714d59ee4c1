package io.tradegate.mail;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Sender;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.TestWork;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A queue of its own, since a sender takes the mail of all tenants. */
final class MailFixture implements AutoCloseable {
  /** The setting; only its address is visible in mails. */
  static final String FROM = "Tradegate <no-reply@tradegate.test>";

  static final String SENDER = "Acme";
  static final String SEEN_FROM = "Acme <no-reply@tradegate.test>";

  /** The organization that writes from now on. */
  String sender = SENDER;

  final TestClock clock = TestClock.now();
  final TestTenant shop;
  private final TestApp app;
  private final Database database;

  MailFixture() {
    this.app = TestApp.alone(Map.of(), new Surroundings(clock, OpenTelemetry.noop()));
    this.shop = app.newTenant();
    this.database = Database.open(app.settings());
  }

  Sending sender(Carrier carrier) {
    WorkModule work = TestWork.on(database, clock);
    work.add(Outbox.SEND, new MailSender(TestWork.db(database, clock), carrier));
    return new Sending(work);
  }

  /** Stores a letter with this subject, which is also its cause. */
  Envelope post(String subject) {
    return post("ann@mail.test", new FreeText(subject, "Body of " + subject));
  }

  Envelope post(String recipient, FreeText letter) {
    return post(recipient, letter, TestWork.silentQueue());
  }

  Envelope post(String recipient, FreeText letter, WorkQueue work) {
    var envelope = new Envelope(letter.subject(), recipient);
    return shop.asService(
        tx -> {
          outbox(work).send(tx, envelope, letter);
          return envelope;
        });
  }

  Outbox outbox() {
    return outbox(TestWork.silentQueue());
  }

  private Outbox outbox(WorkQueue work) {
    return new Outbox(_ -> new Sender(sender, ZoneOffset.UTC, "en"), work);
  }

  /** A letter and its job in the database; a letter that was sent has no job. */
  record Line(
      String status,
      String subject,
      String body,
      String html,
      int attempts,
      @Nullable Instant nextAt,
      @Nullable Instant sentAt,
      @Nullable String error) {}

  Line line(Envelope envelope) {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select m.status, m.subject, m.body, m.html, coalesce(j.attempt, 0) as attempts,
                           j.due_at, m.sent_at, coalesce(m.error, j.last_error) as error
                      from mail_message m
                      left join work_job j on j.org_id = m.org_id and j.subject_id = m.id
                     where m.org_id = :org and m.cause = :cause
                    """)
                .bind("cause", envelope.cause())
                .one(
                    row ->
                        new Line(
                            row.text("status"),
                            row.text("subject"),
                            row.text("body"),
                            row.text("html"),
                            row.integer("attempts"),
                            row.maybeInstant("due_at"),
                            row.maybeInstant("sent_at"),
                            row.maybeText("error"))));
  }

  @Override
  public void close() {
    database.close();
    app.close();
  }
}
