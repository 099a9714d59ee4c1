package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class QuoteExpiryTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "365d"), new Surroundings(clock, OpenTelemetry.noop()));
  private final QuoteDesk desk = new QuoteDesk(app);

  @AfterAll
  void stop() {
    app.close();
  }

  /** Valid for an hour from now. */
  private String sent() {
    String id = desk.draft();
    String end = clock.instant().plus(Duration.ofHours(1)).toString();
    desk.staff.patch("/admin/quotes/" + id, Map.of("valid_until", end)).expect(200);
    desk.staffDo(id, "send", null).expect(200);
    return id;
  }

  private void sweep() {
    app.node().jobs().runNow("quote-expiry");
  }

  @Test
  void aLapsedQuoteIsNotAcceptedEvenBeforeTheSweep() {
    String id = sent();
    clock.advance(Duration.ofHours(1));

    desk.accept(id, 1).expectError(422, "quote_expired");
    desk.buyerDoes(id, "counter", QuoteDesk.counter(1, Map.of("line", 1, "quantity", 1)))
        .expectError(422, "quote_expired");

    assertThat(desk.orders(id)).isZero();
    assertThat(desk.events("quote.accepted", id)).isEmpty();
  }

  @Test
  void anExpiredQuoteIsRefusedAlikeBeforeAndAfterTheSweep() {
    String id = sent();
    clock.advance(Duration.ofHours(1));

    answersAreRefused(id);
    sweep();
    assertThat(desk.seenByStaff(id).text("status")).isEqualTo("expired");
    answersAreRefused(id);
  }

  private void answersAreRefused(String id) {
    desk.accept(id, 1).expectError(422, "quote_expired");
    desk.buyerDoes(id, "decline", Map.of("reason", "Late.")).expectError(422, "quote_expired");
    desk.buyerDoes(id, "counter", QuoteDesk.counter(1, Map.of("line", 1, "quantity", 1)))
        .expectError(422, "quote_expired");
  }

  @Test
  void aSecondBeforeItsEndAQuoteIsAccepted() {
    String id = sent();
    clock.advance(Duration.ofHours(1).minusSeconds(1));
    sweep();

    desk.accept(id, 1).expect(200);
  }

  @Test
  void theSweepEndsWhatIsOverOnceAndNothingElse() throws InterruptedException {
    String sent = sent();
    String countered = sent();
    desk.buyerDoes(countered, "counter", QuoteDesk.counter(1, Map.of("line", 1, "quantity", 1)))
        .expect(200);
    String longer = desk.sent();
    String draft = desk.draft();
    clock.advance(Duration.ofHours(2));

    Race.of(
        4,
        () -> {
          sweep();
          return sent;
        });

    assertThat(desk.seenByStaff(sent).text("status")).isEqualTo("expired");
    assertThat(desk.seenByStaff(countered).text("status")).isEqualTo("expired");
    assertThat(desk.seenByStaff(longer).text("status")).isEqualTo("sent");
    assertThat(desk.seenByStaff(draft).text("status")).isEqualTo("draft");
    assertThat(timesExpired(sent)).isEqualTo(1);
  }

  private long timesExpired(String id) {
    String sql =
        "select count(*) as n from audit_entry"
            + " where org_id = :org and entity_id = :id and action = 'quotes.expire'";
    return desk.trade.shop.asService(tx -> tx.sql(sql).bind("id", id).one(row -> row.bigint("n")));
  }
}
