package io.tradegate.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Runs of recurring orders of 125 EUR a month with approvals, budgets and tax. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ControlledRunsTest {
  private static final String START = "2027-01-15";

  private final TestClock clock = new TestClock(Instant.parse(START + "T11:00:00Z"));
  private final TestApp app =
      TestApp.alone(Map.of("JWT_TTL", "9000d"), new Surroundings(clock, OpenTelemetry.noop()));
  private RecurringShop shop = new RecurringShop(app, app.newTenant());

  @BeforeEach
  void open() {
    moveTo(START);
    shop = new RecurringShop(app, app.newTenant());
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private void moveTo(String date) {
    Instant noon = Instant.parse(date + "T11:00:00Z");
    clock.advance(Duration.between(clock.instant(), noon));
  }

  private void sweep(String date) {
    moveTo(date);
    app.node().jobs().runNow("recurring-orders");
  }

  private String monthly() {
    return shop.created(LocalDate.parse(START), "months");
  }

  private TestReply order(int n) {
    String id = shop.owner.get("/admin/orders?sort=created_at").items("public_id").get(n);
    return shop.owner.get("/admin/orders/" + id).expect(200);
  }

  private int orders() {
    return shop.owner.get("/admin/orders").expect(200).items("public_id").size();
  }

  private String budget(String limit, String period, String rule) {
    return shop.owner
        .post(
            "/admin/customers/%s/budgets".formatted(shop.tenant.company()),
            Map.of(
                "name",
                "Supplies",
                "buyer_id",
                shop.buyerId,
                "period",
                period,
                "limit",
                euro(limit),
                "rule",
                rule))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  private static Map<String, Object> euro(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  @Test
  void anAdminWhoRaisesAColleaguesOrderCannotApproveIt() {
    TestClient admin = shop.colleague("admin");
    var tiers = List.of(Map.of("roles", List.of("admin", "approver")));
    shop.owner
        .post(
            "/admin/customers/%s/approval-rules".formatted(shop.tenant.company()),
            Map.of("name", "Big", "amount_at_least", euro("125"), "tiers", tiers))
        .expect(201);
    shop.colleague("approver");
    String recurring = monthly();

    var more = List.of(Map.of("sku", shop.sku, "quantity", 400));
    TestReply changed = admin.patch(recurring, Map.of("lines", more)).expect(200);
    sweep("2027-01-15");

    assertThat(changed.text("buyer_id")).isNotEqualTo(shop.buyerId.toString());
    assertThat(order(0).text("status")).isEqualTo("on_hold");
    assertThat(
            admin.get("/storefront/account/approvals?waiting_for_me=true").expect(200).items("id"))
        .isEmpty();
    String approval =
        shop.colleague("approver").get("/storefront/account/approvals").text("items/0/id");
    admin
        .post("/storefront/account/approvals/%s/approve".formatted(approval), Map.of())
        .expectError(403, "forbidden");
  }

  @Test
  void aRunWithoutATaxRateFailsAndSaysWhatIsMissing() {
    String recurring = monthly();
    shop.tenant.chargesTax();

    sweep("2027-01-15");

    assertThat(orders()).isZero();
    assertThat(shop.runs(recurring)).containsExactly("2027-01-15 failed");
    assertThat(shop.failures().getFirst().at("/reason").asString())
        .contains("no tax rate for DE", "standard");
  }

  @Test
  void aRunThatNeedsApprovalIsPlacedAndWaitsForIt() {
    TestClient approver = shop.colleague("approver");
    var tiers = List.of(Map.of("roles", List.of("approver")));
    shop.owner
        .post(
            "/admin/customers/%s/approval-rules".formatted(shop.tenant.company()),
            Map.of("name", "Big", "amount_at_least", euro("125"), "tiers", tiers))
        .expect(201);
    String recurring = monthly();

    sweep("2027-01-15");

    assertThat(shop.runs(recurring)).containsExactly("2027-01-15 placed");
    assertThat(shop.failures()).isEmpty();
    assertThat(order(0).text("hold_reasons/0")).isEqualTo("approval");
    TestReply waiting = approver.get("/storefront/account/approvals?waiting_for_me=true");
    assertThat(waiting.items("requester_id")).containsExactly(shop.buyerId.toString());
    approver
        .post(
            "/storefront/account/approvals/%s/approve".formatted(waiting.text("items/0/id")),
            Map.of())
        .expect(200);
    assertThat(order(0).text("status")).isEqualTo("confirmed");
  }

  @Test
  void aRunThatIsRejectedIsOverAndTheNextOneComesInItsTime() {
    TestClient approver = shop.colleague("approver");
    budget("0", "year", "require_approval");
    String recurring = monthly();
    sweep("2027-01-15");
    String approval =
        approver.get("/storefront/account/approvals?waiting_for_me=true").text("items/0/id");

    approver
        .post(
            "/storefront/account/approvals/%s/reject".formatted(approval),
            Map.of("comment", "Not this month."))
        .expect(200);
    sweep("2027-01-16");
    sweep("2027-02-15");

    assertThat(order(0).text("status")).isEqualTo("cancelled");
    assertThat(shop.runs(recurring)).containsExactly("2027-01-15 placed", "2027-02-15 placed");
    assertThat(shop.failures()).isEmpty();
  }

  @Test
  void anExhaustedBudgetFailsARunUntilItsLimitIsRaised() {
    String budget = budget("200", "year", "block");
    String recurring = monthly();

    sweep("2027-01-15");
    sweep("2027-02-15");

    assertThat(orders()).isEqualTo(1);
    assertThat(shop.failures())
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.at("/reason").asString())
                    .contains("Supplies")
                    .contains("75.00 EUR left"));
    TestReply spent = shop.owner.get(budget).expect(200);
    assertThat(spent.text("current/reserved/amount")).isEqualTo("0.00");
    assertThat(spent.text("current/committed/amount")).isEqualTo("125.00");
    shop.owner.patch(budget, Map.of("limit", euro("250"))).expect(200);
    sweep("2027-02-16");
    assertThat(shop.runs(recurring)).containsExactly("2027-01-15 placed", "2027-02-15 placed");
    assertThat(orders()).isEqualTo(2);
  }

  @Test
  void aBudgetThatStaysExhaustedPausesItAfterThreeAttempts() {
    budget("100", "year", "block");
    String recurring = monthly();

    sweep("2027-01-15");
    sweep("2027-01-16");
    sweep("2027-01-17");

    assertThat(shop.asStaff(recurring).text("status")).isEqualTo("paused");
    assertThat(shop.failures()).hasSize(3);
    assertThat(orders()).isZero();
  }

  @Test
  void aBudgetOfTheNextMonthIsThereForTheNextRun() {
    budget("125", "month", "block");
    String recurring = monthly();

    sweep("2027-01-15");
    sweep("2027-02-15");

    assertThat(shop.runs(recurring)).containsExactly("2027-01-15 placed", "2027-02-15 placed");
    assertThat(shop.failures()).isEmpty();
  }
}
