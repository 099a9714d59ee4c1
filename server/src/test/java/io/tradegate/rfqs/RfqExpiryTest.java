package io.tradegate.rfqs;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class RfqExpiryTest {
  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "3650d"), new Surroundings(clock, OpenTelemetry.noop()));
  private final TradingDesk desk = new TradingDesk(app);

  @AfterAll
  void stop() {
    app.close();
  }

  private LocalDate dayIn(int days) {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(days);
  }

  private String submitted(List<Map<String, Object>> lines) {
    String id =
        desk.buyer.post("/storefront/rfqs", Map.of("lines", lines)).expect(201).text("public_id");
    desk.buyerDoes(id, "submit", null).expect(200);
    return id;
  }

  private static Map<String, Object> line(LocalDate neededBy) {
    return Map.of("text", "A bracket", "quantity", 1, "needed_by", neededBy.toString());
  }

  /** As it is stored: a buyer's session does not last as long as a request. */
  private String status(String id) {
    String sql = "select status from rfq where org_id = :org and id = cast(:id as uuid)";
    return desk.shop.asService(tx -> tx.sql(sql).bind("id", id).one(row -> row.text("status")));
  }

  private void sweepAfter(Duration time) {
    clock.advance(time);
    app.node().jobs().runNow("rfq-expiry");
  }

  @Test
  void aRequestLivesUntilTheLastDayOnWhichItIsOfUse() {
    String soon = submitted(List.of(line(dayIn(3)), line(dayIn(5))));
    String whenever = submitted(List.of(line(dayIn(3)), Map.of("text", "No hurry", "quantity", 1)));
    String asked = submitted(List.of(line(dayIn(3))));
    desk.staffDo(asked, "ask", Map.of("note", "Which?")).expect(200);
    String quiet = desk.rfqDraft();

    sweepAfter(Duration.ofDays(4).plusHours(2));
    assertThat(status(soon)).isEqualTo("submitted");
    assertThat(status(asked)).isEqualTo("expired");

    sweepAfter(Duration.ofDays(2));
    app.node().jobs().runNow("rfq-expiry");
    assertThat(status(soon)).isEqualTo("expired");
    assertThat(status(whenever)).isEqualTo("submitted");

    sweepAfter(Duration.ofDays(85));
    assertThat(status(whenever)).isEqualTo("expired");
    assertThat(status(quiet)).isEqualTo("expired");
    assertThat(actions(soon)).containsOnlyOnce("rfqs.expire");
    desk.shop.buyer().post("/storefront/rfqs/" + soon + "/resubmit").expect(201);
  }

  private List<String> actions(String id) {
    String sql = "select action from audit_entry where org_id = :org and entity_id = :id";
    return desk.shop.asService(tx -> tx.sql(sql).bind("id", id).list(row -> row.text("action")));
  }
}
