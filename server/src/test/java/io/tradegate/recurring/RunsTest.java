package io.tradegate.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RunsTest {
  private static final LocalDate START = LocalDate.parse("2027-01-31");

  private final TestClock clock = new TestClock(noon(START));
  private final Surroundings around = new Surroundings(clock, OpenTelemetry.noop());
  private final TestApp app = TestApp.alone(Map.of("JWT_TTL", "9000d"), around);
  private RecurringShop shop = new RecurringShop(app, app.newTenant());

  private static Instant noon(LocalDate date) {
    return date.atTime(LocalTime.NOON).atZone(ZoneId.of("Europe/Berlin")).toInstant();
  }

  /** Each test begins on the same day, in a store of its own. */
  @BeforeEach
  void open() {
    moveTo(noon(START));
    shop = new RecurringShop(app, app.newTenant());
  }

  private void moveTo(Instant time) {
    clock.advance(Duration.between(clock.instant(), time));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private void sweep(String date) {
    moveTo(noon(LocalDate.parse(date)));
    app.node().jobs().runNow("recurring-orders");
  }

  private List<JsonNode> orders() {
    return shop.owner
        .get("/admin/orders?sort=created_at")
        .json()
        .at("/items")
        .valueStream()
        .toList();
  }

  @Test
  void theOrderOfADateIsDeliveredAsTheRecurringOrderSays() {
    var body = shop.body(START, Map.of("unit", "months", "every", 1));
    body.put("delivery", "complete");
    shop.created(body);

    sweep("2027-01-31");

    assertThat(orders())
        .singleElement()
        .satisfies(order -> assertThat(order.path("delivery").asString()).isEqualTo("complete"));
  }

  @Test
  void twoNodesThatComeUponADateMakeOneOrder() throws InterruptedException {
    var body = shop.body(START, Map.of("unit", "months", "every", 1));
    body.put("po_prefix", "MRO");
    String recurring = shop.created(body);
    try (TestApp other = app.neighbour(Map.of(), around)) {
      var turns = new AtomicInteger();

      Race.of(
          8,
          () -> {
            TestApp node = turns.getAndIncrement() % 2 == 0 ? app : other;
            node.node().jobs().runNow("recurring-orders");
            return node;
          });
    }

    assertThat(orders()).hasSize(1);
    JsonNode order = orders().getFirst();
    assertThat(order.at("/po_number").asString()).isEqualTo("MRO-2027-01-31");
    TestReply runs = shop.owner.get(recurring.replace("storefront", "admin") + "/runs");
    assertThat(runs.items("status")).containsExactly("placed");
    assertThat(runs.items("order_id")).containsExactly(order.at("/public_id").asString());
    assertThat(shop.asStaff(recurring).text("next_date")).isEqualTo("2027-02-28");
    assertThat(source(order)).isEqualTo("subscription");
    assertThat(audited()).contains("recurring_orders.run");
  }

  private String source(JsonNode order) {
    String sql = "select source from customer_order where org_id = :org and number = :number";
    return shop.tenant.asService(
        tx ->
            tx.sql(sql)
                .bind("number", order.at("/number").asString())
                .one(row -> row.text("source")));
  }

  private List<String> audited() {
    String sql = "select action from audit_entry where org_id = :org";
    return shop.tenant.asService(tx -> tx.sql(sql).list(row -> row.text("action")));
  }

  @Test
  void monthEndsAreKeptAndPricesAreThoseOfTheDay() {
    String recurring = shop.created(START, "months");

    sweep("2027-01-31");
    sweep("2027-02-27");
    sweep("2027-02-28");
    shop.setPrice(shop.priceList, "20.00");
    sweep("2027-03-30");
    sweep("2027-03-31");

    assertThat(shop.runs(recurring))
        .containsExactly("2027-01-31 placed", "2027-02-28 placed", "2027-03-31 placed");
    assertThat(orders())
        .extracting(order -> order.at("/total/amount").asString())
        .containsExactly("125.00", "125.00", "200.00");
    assertThat(shop.asStaff(recurring).text("next_date")).isEqualTo("2027-04-30");
  }

  @Test
  void aRefusedRunIsTriedOnThreeDaysThenPausedWithAMail() {
    String recurring = shop.created(START, "months");
    shop.tenant.addBuyer("boss", shop.tenant.company(), "admin");
    seat("disable");

    sweep("2027-01-31");
    sweep("2027-01-31");
    assertThat(shop.failures()).hasSize(1);
    assertThat(shop.asStaff(recurring).text("retry_on")).isEqualTo("2027-02-01");
    sweep("2027-02-01");
    sweep("2027-02-02");
    sweep("2027-02-03");

    assertThat(shop.failures())
        .extracting(event -> event.at("/attempt").asInt())
        .containsExactly(1, 2, 3);
    assertThat(shop.failures())
        .extracting(event -> event.at("/scheduled_for").asString())
        .containsOnly("2027-01-31");
    TestReply paused = shop.asStaff(recurring);
    assertThat(paused.text("status")).isEqualTo("paused");
    assertThat(paused.text("status_reason"))
        .contains("3 attempts failed")
        .contains("may not order");
    assertThat(shop.mailsTo("boss"))
        .as("the buyer has left, hence the admins hear it")
        .containsExactly("Recurring order %s is paused".formatted(paused.text("number")));
    assertThat(new SentLetters(shop.tenant).only("recurring-order-paused").text())
        .contains(
            "January 31, 2027",
            "may not order",
            recurring.substring(recurring.lastIndexOf("/recurring-orders/")) + "\n");
    assertThat(orders()).isEmpty();

    seat("enable");
    shop.owner.post(recurring.replace("storefront", "admin") + "/resume").expect(200);
    sweep("2027-02-28");
    assertThat(shop.runs(recurring)).containsExactly("2027-01-31 failed", "2027-02-28 placed");
  }

  private void seat(String verb) {
    shop.owner
        .post(
            "/admin/customers/%s/buyers/%s/%s".formatted(shop.tenant.company(), shop.buyerId, verb))
        .expect(200);
  }

  @Test
  void aRunThatSucceedsLateTakesThePlaceOfTheDatesMeanwhile() {
    String recurring = shop.created(START, "days");
    company("block", Map.of("reason", "unpaid"));
    sweep("2027-01-31");
    assertThat(shop.failures().getFirst().at("/reason").asString()).contains("blocked");
    shop.owner.post(path() + "/unblock").expect(200);

    sweep("2027-02-01");
    sweep("2027-02-02");

    assertThat(shop.runs(recurring))
        .containsExactly("2027-01-31 placed", "2027-02-01 missed", "2027-02-02 placed");
    assertThat(shop.failures()).hasSize(1);
    assertThat(orders()).hasSize(2);
  }

  private void company(String verb, Object body) {
    shop.owner.post(path() + "/" + verb, body).expect(200);
  }

  private String path() {
    return "/admin/customers/" + shop.tenant.company();
  }

  @Test
  void datesMissedDuringAnOutageAreNotMadeUp() {
    String recurring = shop.created(START, "days");

    sweep("2027-02-03");

    assertThat(shop.runs(recurring))
        .containsExactly(
            "2027-01-31 missed", "2027-02-01 missed", "2027-02-02 missed", "2027-02-03 placed");
    assertThat(orders()).hasSize(1);
  }

  @Test
  void afterItsLastDateItIsOver() {
    var body = shop.body(START, Map.of("unit", "months", "every", 1));
    body.put("end_date", "2027-03-30");
    String recurring = shop.created(body);

    sweep("2027-01-31");
    sweep("2027-02-28");
    sweep("2027-03-31");

    assertThat(shop.asStaff(recurring).text("status")).isEqualTo("cancelled");
    assertThat(shop.runs(recurring)).containsExactly("2027-01-31 placed", "2027-02-28 placed");
  }

  @Test
  void theDayBeginsWhereTheOrganizationIs() {
    var east = new RecurringShop(app, app.newTenant());
    var west = new RecurringShop(app, app.newTenant());
    moveTo(east, "Pacific/Kiritimati");
    moveTo(west, "Pacific/Pago_Pago");
    LocalDate day = START.plusDays(2);
    String early = east.created(day, "months");
    String late = west.created(day, "months");

    at("2027-02-01T10:05:00Z");
    assertThat(east.runs(early)).containsExactly("2027-02-02 placed");
    assertThat(west.runs(late)).isEmpty();
    at("2027-02-02T10:55:00Z");
    assertThat(west.runs(late)).isEmpty();
    at("2027-02-02T11:05:00Z");
    assertThat(west.runs(late)).containsExactly("2027-02-02 placed");
  }

  private void at(String instant) {
    moveTo(Instant.parse(instant));
    app.node().jobs().runNow("recurring-orders");
  }

  private void moveTo(RecurringShop moved, String zone) {
    Jdbi.create(app.settings().database().owner())
        .useHandle(
            handle ->
                handle
                    .createUpdate("update organization set time_zone = :zone where org_id = :org")
                    .bind("zone", zone)
                    .bind("org", moved.tenant.org())
                    .execute());
  }
}
