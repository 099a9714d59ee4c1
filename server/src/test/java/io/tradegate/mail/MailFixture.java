package io.tradegate.mail;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A queue of its own, since a sender takes the mail of all tenants. */
final class MailFixture implements AutoCloseable {
  static final String FROM = "Tradegate <no-reply@tradegate.test>";

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
    return new WorkerDb(database.worker());
  }

  MailQueue queue() {
    return new MailQueue(workers());
  }

  MailSender sender(Carrier carrier) {
    return new MailSender(queue(), carrier, clock);
  }

  Letter post(String subject) {
    return post(new Letter(subject, "ann@mail.test", subject, "Body of " + subject), () -> {});
  }

  Letter post(Letter letter, Runnable wakeUp) {
    var outbox = new Outbox(TestApp.ids(), clock, wakeUp);
    return shop.asService(
        tx -> {
          outbox.send(tx, letter);
          return letter;
        });
  }

  /** A row of the queue as it stands. */
  record Line(
      String status,
      String subject,
      String body,
      int attempts,
      Instant nextAt,
      @Nullable Instant sentAt,
      @Nullable String error) {}

  Line line(Letter letter) {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select status, subject, body, attempts, next_at, sent_at, error
                      from mail_message
                     where org_id = :org and cause = :cause
                    """)
                .bind("cause", letter.cause())
                .one(
                    row ->
                        new Line(
                            row.text("status"),
                            row.text("subject"),
                            row.text("body"),
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
