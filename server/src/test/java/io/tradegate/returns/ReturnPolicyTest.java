package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.body;
import static io.tradegate.returns.ReturningDesk.line;
import static io.tradegate.returns.ReturningDesk.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** What can be returned, for how long, and what is approved without staff. */
@TestInstance(Lifecycle.PER_CLASS)
class ReturnPolicyTest {
  private static final ZoneId AUCKLAND = ZoneId.of("Pacific/Auckland");

  /** A little after noon in UTC; in Auckland it is the next day by then. */
  private final TestClock clock =
      new TestClock(
          TestClock.now().instant().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofMinutes(750)));

  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "9000d"), new Surroundings(clock, OpenTelemetry.noop()));

  @AfterAll
  void stop() {
    app.close();
  }

  private ReturningDesk desk(String timeZone) {
    var desk = new ReturningDesk(app);
    desk.clerk.patch("/admin/organization", Map.of("time_zone", timeZone)).expect(200);
    return desk;
  }

  private static Map<String, Object> days(int days) {
    return Map.of("window_days", days);
  }

  /** Moves the clock on to this time of a day that is so many days after today in UTC. */
  private void goTo(int daysLater, String time) {
    Instant then =
        Instant.parse(
            clock.instant().plus(Duration.ofDays(daysLater)).toString().substring(0, 10)
                + "T"
                + time
                + ":00Z");
    clock.advance(Duration.between(clock.instant(), then));
  }

  @Test
  void goodsComeBackUntilTheEndOfTheLastDay() {
    ReturningDesk desk = desk("UTC");
    desk.policy(days(14));
    OrderId order = desk.delivered(5, "2.00");

    goTo(14, "23:59");
    desk.ask(order, 1).expect(201);
    goTo(1, "00:00");

    TestReply late = desk.ask(order, 1).expectError(422, "not_returnable");
    assertThat(late.body()).contains("14 days");
    var request = body(order, 1, "other");
    desk.clerk.post("/admin/returns", request).expectError(422, "not_returnable");
    desk.clerk.post("/admin/returns", with(request, "override", true)).expect(201);
  }

  @Test
  void theLastDayEndsInTheTimeZoneOfTheOrganization() {
    ReturningDesk desk = desk(AUCKLAND.getId());
    desk.policy(days(1));
    goTo(1, "12:30");
    OrderId order = desk.delivered(5, "2.00");
    LocalDate arrived = LocalDate.ofInstant(clock.instant(), AUCKLAND);
    Instant end = arrived.plusDays(2).atStartOfDay(AUCKLAND).toInstant();

    clock.advance(Duration.between(clock.instant(), end).minusSeconds(1));
    desk.ask(order, 1).expect(201);
    clock.advance(Duration.ofSeconds(1));

    desk.ask(order, 1).expectError(422, "not_returnable");
  }

  @Test
  void aShipmentThatWasNeverReportedCountsFromTheDayItLeft() {
    ReturningDesk desk = desk("UTC");
    desk.policy(days(3));
    OrderId order = desk.billing.bolts(5, "2.00");
    desk.leave(order, Map.of());
    goTo(3, "10:00");
    desk.ask(order, 1).expect(201);
    goTo(1, "10:00");

    desk.ask(order, 1).expectError(422, "not_returnable");
  }

  @Test
  void goodsOfALaterShipmentHaveAWindowOfTheirOwn() {
    ReturningDesk desk = desk("UTC");
    desk.policy(days(3));
    OrderId order = desk.billing.bolts(5, "2.00");
    var two = Map.<String, Object>of("lines", List.of(Map.of("position", 1, "quantity", 2)));
    desk.leave(order, two);
    goTo(4, "10:00");
    String second = desk.leave(order, Map.of());

    desk.ask(order, 4).expectError(422, "not_returnable");
    TestReply asked = desk.ask(order, 3).expect(201);

    assertThat(asked.text("lines/0/shipment_id")).isEqualTo(second);
    desk.ask(order, 1).expectError(422, "not_returnable");
  }

  @Test
  void requestsUpToTheAmountAreApprovedAtOnceAndOthersWait() {
    ReturningDesk desk = desk("UTC");
    desk.policy(
        Map.of("window_days", 30, "accept_up_to", Map.of("amount", "23.80", "currency", "EUR")));
    OrderId order = desk.delivered(9, "5.00");

    // With tax, four cost 23.80 and five 29.75.
    TestReply accepted = desk.ask(order, 4).expect(201);
    TestReply waiting = desk.ask(order, 5).expect(201);

    assertThat(accepted.text("status")).isEqualTo("approved");
    assertThat(accepted.json().at("/approved_by_policy").asBoolean()).isTrue();
    assertThat(accepted.text("lines/0/approved")).isEqualTo("4");
    assertThat(waiting.text("status")).isEqualTo("requested");
    assertThat(desk.published())
        .containsExactly("return.requested", "return.decided approved", "return.requested");
  }

  @Test
  void theNearestCategoryWithAPolicyDecides() {
    ReturningDesk desk = desk("UTC");
    desk.policy(days(30));
    String metal = category(desk, "Metal", null);
    String bolts = category(desk, "Bolts", metal);
    categorize(desk, bolts);
    OrderId order = desk.delivered(5, "2.00");
    desk.clerk
        .put("/admin/categories/" + metal + "/return-policy", with(days(5), "returnable", false))
        .expect(200);

    desk.ask(order, 1).expectError(422, "not_returnable").expectMessage("claim");
    var claim = with(body(order, List.of(line(1, 1, "missing"))), "kind", "claim");
    desk.buyer.post("/storefront/returns", claim).expect(201);
    desk.clerk
        .put(
            "/admin/categories/" + bolts + "/return-policy", with(days(5), "restocking_fee", "7.5"))
        .expect(200);
    TestReply asked = desk.ask(order, 1).expect(201);

    assertThat(asked.text("lines/0/restocking_fee")).isEqualTo("7.5");
    desk.clerk.delete("/admin/categories/" + bolts + "/return-policy").expect(204);
    desk.clerk.get("/admin/categories/" + bolts + "/return-policy").expect(404);
    desk.ask(order, 1).expectError(422, "not_returnable");
  }

  private static String category(ReturningDesk desk, String name, @Nullable String parent) {
    Map<String, Object> body =
        parent == null ? Map.of("name", name) : Map.of("name", name, "parent_id", parent);
    return desk.clerk.post("/admin/categories", body).expect(201).text("id");
  }

  private static void categorize(ReturningDesk desk, String category) {
    TestReply product = desk.clerk.get("/admin/products?q=BOLT").expect(200);
    desk.clerk
        .patch(
            "/admin/products/" + product.text("items/0/id"),
            Map.of("category_ids", List.of(category)))
        .expect(200);
  }

  @Test
  void withoutSettingsGoodsComeBackFor30DaysAndStaffDecide() {
    ReturningDesk desk = desk("UTC");

    TestReply policy = desk.clerk.get("/admin/return-policy").expect(200);

    assertThat(policy.text("window_days")).isEqualTo("30");
    assertThat(policy.text("restocking_fee")).isEqualTo("0");
    assertThat(policy.json().at("/accept_up_to").isNull()).isTrue();
    var again = with(days(30), "restocking_fee", policy.json().at("/restocking_fee").stringValue());
    desk.clerk.put("/admin/return-policy", again).expect(200);
    assertThat(desk.ask(desk.delivered(1, "0.01"), 1).text("status")).isEqualTo("requested");
  }

  @Test
  void aPolicyThatCannotBeIsRefused() {
    ReturningDesk desk = desk("UTC");
    String path = "/admin/return-policy";

    desk.clerk.put(path, days(-1)).expectError(400, "validation_failed");
    desk.clerk.put(path, days(99_999)).expectError(400, "validation_failed");
    for (String fee : List.of("101", "-1", "ten", "1.234")) {
      desk.clerk
          .put(path, with(days(1), "restocking_fee", fee))
          .expectError(400, "validation_failed");
    }
    var dollars = Map.of("amount", "1.00", "currency", "USD");
    desk.clerk
        .put(path, with(days(1), "accept_up_to", dollars))
        .expectError(400, "validation_failed");
    desk.clerk
        .put("/admin/categories/" + TestApp.ids().next() + "/return-policy", days(1))
        .expectError(404, "not_found");

    assertThat(desk.clerk.get(path).version()).isZero();
  }
}
