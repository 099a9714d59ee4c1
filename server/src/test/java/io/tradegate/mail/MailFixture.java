package io.tradegate.mail;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.FreeText;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Sender;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A queue of its own, since a sender takes the mail of all tenants. */
final class MailFixture implements AutoCloseable {
  /** The setting; only its address is seen. */
  static final String FROM = "Tradegate <no-reply@tradegate.test>";

  static final String SENDER = "Acme";
  static final String SEEN_FROM = "Acme <no-reply@tradegate.test>";

  /** Who writes from now on. */
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

  WorkerDb workers() {
    return new WorkerDb(database.worker(), clock);
  }

  MailQueue queue() {
    return new MailQueue(workers());
  }

  MailSender sender(Carrier carrier) {
    return new MailSender(queue(), carrier, clock);
  }

  /** Says what it is about, and is caused by it. */
  Envelope post(String subject) {
    return post("ann@mail.test", new FreeText(subject, "Body of " + subject));
  }

  Envelope post(String recipient, FreeText letter) {
    return post(recipient, letter, () -> {});
  }

  Envelope post(String recipient, FreeText letter, Runnable wakeUp) {
    var envelope = new Envelope(letter.subject(), recipient);
    return shop.asService(
        tx -> {
          outbox(wakeUp).send(tx, envelope, letter);
          return envelope;
        });
  }

  Outbox outbox(Runnable wakeUp) {
    return new Outbox(_ -> new Sender(sender, ZoneOffset.UTC, "en"), wakeUp);
  }

  /** A row of the queue as it stands. */
  record Line(
      String status,
      String subject,
      String body,
      String html,
      int attempts,
      Instant nextAt,
      @Nullable Instant sentAt,
      @Nullable String error) {}

  Line line(Envelope envelope) {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select status, subject, body, html, attempts, next_at, sent_at, error
                      from mail_message
                     where org_id = :org and cause = :cause
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
                            row.instant("next_at"),
                            row.maybeInstant("sent_at"),
                            row.maybeText("error"))));
  }

  @Override
  public void close() {
    database.close();
    app.close();
  }
}
