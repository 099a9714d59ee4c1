package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SentLetters.Mail;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** A buyer is reminded of a quote that is about to end. */
@TestInstance(Lifecycle.PER_CLASS)
class QuoteReminderTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "365d"), new Surroundings(clock, OpenTelemetry.noop()));

  @AfterAll
  void stop() {
    app.close();
  }

  private void sweep() {
    app.node().jobs().runNow("quote-reminders");
  }

  private void offer(QuoteDesk desk, String id, Duration validity) {
    String end = clock.instant().plus(validity).toString();
    desk.staff.patch("/admin/quotes/" + id, Map.of("valid_until", end)).expect(200);
    desk.staffDo(id, "send", null).expect(200);
  }

  private String sent(QuoteDesk desk, Duration validity) {
    String id = desk.draft();
    offer(desk, id, validity);
    return id;
  }

  private static long reminders(QuoteDesk desk) {
    return new SentLetters(desk.trade.shop).of("quote-ending").size();
  }

  @Test
  void aBuyerIsRemindedOnceThreeDaysBeforeAQuoteEnds() throws InterruptedException {
    var desk = new QuoteDesk(app);
    desk.trade.stranger();
    String id = sent(desk, Duration.ofDays(10));
    clock.advance(Duration.ofDays(7).minusSeconds(1));
    sweep();
    assertThat(reminders(desk)).isZero();
    clock.advance(Duration.ofSeconds(1));

    Race.of(
        4,
        () -> {
          sweep();
          return id;
        });
    clock.advance(Duration.ofDays(1));
    sweep();

    Mail mail = new SentLetters(desk.trade.shop).only("quote-ending");
    assertThat(mail.to()).isEqualTo(desk.buyer.get("/storefront/me").text("email"));
    assertThat(mail.subject()).matches("Our quote Q-\\d+ ends soon");
    assertThat(mail.text())
        .contains("/pages/store/" + desk.trade.shop.host() + "/quotes/" + id + "\n");
  }

  @Test
  void aNewVersionIsRemindedOfAnew() {
    var desk = new QuoteDesk(app);
    String id = sent(desk, Duration.ofDays(10));
    clock.advance(Duration.ofDays(8));
    sweep();

    offer(desk, id, Duration.ofDays(10));
    sweep();
    assertThat(reminders(desk)).isEqualTo(1);
    clock.advance(Duration.ofDays(8));
    sweep();

    assertThat(reminders(desk)).isEqualTo(2);
  }

  @Test
  void aBuyerIsNotRemindedOfAQuoteThatWasAnsweredOrHasEnded() {
    var desk = new QuoteDesk(app);
    String declined = sent(desk, Duration.ofDays(10));
    desk.buyerDoes(declined, "decline", Map.of("reason", "Too dear.")).expect(200);
    String countered = sent(desk, Duration.ofDays(10));
    desk.buyerDoes(countered, "counter", QuoteDesk.counter(1, Map.of("line", 1, "quantity", 1)))
        .expect(200);
    sent(desk, Duration.ofDays(5));
    clock.advance(Duration.ofDays(8));

    sweep();

    assertThat(reminders(desk)).isZero();
  }

  @Test
  void aBuyerIsNotRemindedOfAQuoteThatHasJustCome() {
    var desk = new QuoteDesk(app);
    sent(desk, Duration.ofDays(3));
    clock.advance(Duration.ofHours(12));

    sweep();

    assertThat(reminders(desk)).isZero();
  }

  @Test
  void anOrganizationSaysHowLongBeforeOrNever() {
    var desk = new QuoteDesk(app);
    desk.staff.put("/admin/quotes/settings", Map.of("reminder_days", 6)).expect(200);
    sent(desk, Duration.ofDays(10));
    var silent = new QuoteDesk(app);
    silent.staff.put("/admin/quotes/settings", Map.of("reminder_days", 0)).expect(200);
    sent(silent, Duration.ofDays(10));
    clock.advance(Duration.ofDays(5));

    sweep();

    assertThat(reminders(desk)).isEqualTo(1);
    clock.advance(Duration.ofDays(4));
    sweep();
    assertThat(reminders(silent)).isZero();
    silent
        .staff
        .put("/admin/quotes/settings", Map.of("reminder_days", 31))
        .expectError(400, "validation_failed");
  }
}
