package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.budgets.Purchases.Buying;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A period ends at midnight in the organization's time zone. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BudgetBoundaryTest {
  private final TestClock clock = new TestClock(Instant.parse("2027-03-01T00:00:00Z"));
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "9000d"), new Surroundings(clock, OpenTelemetry.noop()));

  @AfterAll
  void close() {
    app.close();
  }

  /** A company in a given time zone whose buyer may spend 100 a month. */
  private final class Somewhere {
    private final TestTenant shop = app.newTenant();
    private final Purchases purchases = new Purchases(app, shop);
    private final TestClient owner = shop.owner();
    private final BuyerId buyer = shop.addBuyer("rita", shop.company(), "buyer");
    private final Buying buying = purchases.buying().by(buyer);
    private final String budget;

    Somewhere(String zone) {
      Jdbi.create(app.settings().database().owner())
          .useHandle(
              handle ->
                  handle
                      .createUpdate("update organization set time_zone = :zone where org_id = :org")
                      .bind("zone", zone)
                      .bind("org", shop.org())
                      .execute());
      var limit = Map.of("amount", "100", "currency", "EUR");
      budget =
          owner
              .post(
                  "/admin/customers/%s/budgets".formatted(shop.company()),
                  Map.of(
                      "name",
                      "Month",
                      "buyer_id",
                      buyer,
                      "period",
                      "month",
                      "limit",
                      limit,
                      "rule",
                      "block"))
              .expect(201)
              .header("Location")
              .orElseThrow();
    }

    List<String> entries() {
      TestReply reply = owner.get(budget + "/entries?sort=at").expect(200);
      return reply
          .json()
          .at("/items")
          .valueStream()
          .map(e -> e.at("/kind").asString() + " " + e.at("/period_start").asString())
          .toList();
    }
  }

  private void at(String instant) {
    clock.advance(Duration.between(clock.instant(), Instant.parse(instant)));
  }

  @Test
  void inTheEastTheNextMonthBeginsWhileItIsStillTheLastDayInGreenwich() {
    var auckland = new Somewhere("Pacific/Auckland");
    at("2027-03-31T10:59:59Z");
    auckland.purchases.place(auckland.buying, "70");
    assertThat(auckland.purchases.tried(auckland.buying, "70")).isEqualTo("over_budget");

    at("2027-03-31T23:30:00Z");
    auckland.purchases.place(auckland.buying, "70");

    assertThat(auckland.entries())
        .containsExactlyInAnyOrder(
            "reserve 2027-03-01", "commit 2027-03-01", "reserve 2027-04-01", "commit 2027-04-01");
    TestReply april = auckland.owner.get(auckland.budget).expect(200);
    assertThat(april.text("current/starts_on")).isEqualTo("2027-04-01");
    assertThat(april.text("current/remaining/amount")).isEqualTo("30.00");
  }

  @Test
  void inTheWestTheMonthLastsIntoTheFirstDayOfTheNextInGreenwich() {
    var angeles = new Somewhere("America/Los_Angeles");
    at("2027-04-01T06:30:00Z");
    angeles.purchases.place(angeles.buying, "70");
    assertThat(angeles.purchases.tried(angeles.buying, "70")).isEqualTo("over_budget");

    at("2027-04-01T07:00:00Z");
    angeles.purchases.place(angeles.buying, "70");

    assertThat(angeles.entries())
        .containsExactlyInAnyOrder(
            "reserve 2027-03-01", "commit 2027-03-01", "reserve 2027-04-01", "commit 2027-04-01");
  }

  @Test
  void whatIsCancelledLaterIsGivenBackToTheMonthItWasOrderedIn() {
    var auckland = new Somewhere("Pacific/Auckland");
    at("2027-03-31T10:30:00Z");
    Order order = auckland.purchases.place(auckland.buying, "70");
    at("2027-03-31T11:30:00Z");
    auckland.purchases.place(auckland.buying, "100");

    auckland.purchases.inTx(
        tx -> auckland.purchases.orders().moves().cancel(tx, order.id(), "Off"));

    assertThat(auckland.entries())
        .contains("release 2027-03-01")
        .doesNotContain("release 2027-04-01");
    assertThat(auckland.purchases.tried(auckland.buying, "1")).isEqualTo("over_budget");
  }
}
