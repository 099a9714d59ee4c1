package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.budgets.Purchases.Buying;
import io.tradegate.orders.HoldReason;
import io.tradegate.orders.LineCut;
import io.tradegate.orders.Order;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Cost centres, budgets, and orders booked on them. */
class BudgetsTest {
  private static final String CENTRES = "/storefront/account/cost-centres";
  private static final String BUDGETS = "/storefront/account/budgets";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final Purchases purchases = new Purchases(shop);
  private final TestClient admin = shop.buyer();
  private final UUID centre = centre("4711");
  private final Buying onCentre = purchases.buying().on(centre);

  @AfterEach
  void theLedgerSumsToTheBalance() {
    Budgets budgets = purchases.budgets().budgets();
    assertThat(shop.<List<Budgets.Unbalanced>>asService(budgets::verify)).isEmpty();
  }

  private UUID centre(String code) {
    return admin.post(CENTRES, Map.of("code", code, "name", "Works")).expect(201).uuid("id");
  }

  private String budget(String limit, String rule) {
    return budget(Map.of("cost_centre_id", centre), limit, rule);
  }

  private String budget(Map<String, Object> bounded, String limit, String rule) {
    var body = new LinkedHashMap<>(bounded);
    body.put("name", "Spending");
    body.put("period", "month");
    body.put("limit", Map.of("amount", limit, "currency", "EUR"));
    body.put("rule", rule);
    return admin.post(BUDGETS, body).expect(201).header("Location").orElseThrow();
  }

  private void stands(String budget, String reserved, String committed, String remaining) {
    TestReply reply = admin.get(budget).expect(200);
    assertThat(reply.text("current/reserved/amount")).isEqualTo(reserved);
    assertThat(reply.text("current/committed/amount")).isEqualTo(committed);
    assertThat(reply.text("current/remaining/amount")).isEqualTo(remaining);
  }

  @Test
  void anOrderCommitsWhatItComesTo() {
    String budget = budget("100", "block");

    purchases.place(onCentre, "60.50");

    stands(budget, "0.00", "60.50", "39.50");
    assertThat(admin.get(budget + "/entries?sort=at").expect(200).items("kind"))
        .containsExactly("reserve", "commit");
  }

  @Test
  void anOrderThatWaitsReservesAndCommitsOnceItGoesOn() {
    String budget = budget("100", "block");
    shop.owner()
        .patch(
            "/admin/customers/" + shop.company(),
            Map.of("credit_limit", Map.of("amount", "0", "currency", "EUR")))
        .expect(200);

    Order held = purchases.place(onCentre, "30");
    stands(budget, "30.00", "0.00", "70.00");
    purchases.inTx(
        tx -> purchases.orders().moves().lift(tx, held.id(), HoldReason.CREDIT, "Trusted"));

    stands(budget, "0.00", "30.00", "70.00");
  }

  @Test
  void whatExceedsABudgetThatBlocksIsRefusedWithWhatRemains() {
    String budget = budget("100", "block");
    purchases.place(onCentre, "99.99");

    assertThatThrownBy(() -> purchases.place(onCentre, "0.02"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("Spending has 0.01 EUR left");
    assertThat(purchases.tried(onCentre, "0.01")).startsWith("SO-");
    assertThat(purchases.tried(onCentre, "0.01")).isEqualTo("over_budget");
    stands(budget, "0.00", "100.00", "0.00");
  }

  @Test
  void aBudgetThatWarnsLetsOrdersPass() {
    String budget = budget("100", "warn");

    purchases.place(onCentre, "150");

    stands(budget, "0.00", "150.00", "-50.00");
  }

  @Test
  void aCancelledOrderGivesBackWhatItHeldAndAPartOfItAPart() {
    String budget = budget("100", "block");
    Order order = purchases.place(onCentre, "40", "20");

    purchases.inTx(
        tx ->
            purchases
                .orders()
                .moves()
                .cancelLines(tx, order.id(), List.of(new LineCut(2, 1)), "Too many"));
    stands(budget, "0.00", "40.00", "60.00");
    purchases.inTx(tx -> purchases.orders().moves().cancel(tx, order.id(), "Changed our mind"));

    stands(budget, "0.00", "0.00", "100.00");
  }

  @Test
  void aLimitBelowWhatIsSpentRefusesWhatComes() {
    String budget = budget("100", "block");
    purchases.place(onCentre, "80");

    admin.patch(budget, Map.of("limit", Map.of("amount", "50", "currency", "EUR"))).expect(200);

    stands(budget, "0.00", "80.00", "-30.00");
    assertThat(purchases.tried(onCentre, "1")).isEqualTo("over_budget");
  }

  @Test
  void aBuyersBudgetHoldsOnEveryCostCentreAndForNobodyElse() {
    UUID frugal = shop.addBuyer("frugal", shop.company(), "buyer");
    UUID other = shop.addBuyer("other", shop.company(), "buyer");
    String budget = budget(Map.of("buyer_id", frugal), "10", "block");

    assertThat(purchases.tried(onCentre.by(frugal), "11")).isEqualTo("over_budget");
    assertThat(purchases.tried(purchases.buying().by(frugal), "11")).isEqualTo("over_budget");
    assertThat(purchases.tried(onCentre.by(other), "11")).startsWith("SO-");
    stands(budget, "0.00", "0.00", "10.00");
  }

  @Test
  void ofSeveralBudgetsOneThatBlocksIsEnough() {
    String wide = budget("1000", "block");
    String narrow = budget("10", "block");

    assertThat(purchases.tried(onCentre, "11")).isEqualTo("over_budget");

    stands(wide, "0.00", "0.00", "1000.00");
    stands(narrow, "0.00", "0.00", "10.00");
  }

  @Test
  void anInactiveBudgetBoundsNothing() {
    String budget = budget("10", "block");
    admin.patch(budget, Map.of("active", false)).expect(200);

    assertThat(purchases.tried(onCentre, "11")).startsWith("SO-");
  }

  @Test
  void anInactiveOrForeignCostCentreTakesNoOrders() {
    admin.patch(CENTRES + "/" + centre, Map.of("active", false)).expect(200);

    assertThat(purchases.tried(onCentre, "1")).isEqualTo("validation_failed");
    assertThat(purchases.tried(purchases.buying().on(TestApp.ids().next()), "1"))
        .isEqualTo("validation_failed");
  }

  @Test
  void sixtyFourOrdersRaceForOneBudget() throws InterruptedException {
    String budget = budget("100", "block");
    String another = budget("1000", "warn");

    List<String> outcomes = Race.of(64, () -> purchases.tried(onCentre, "10"));

    assertThat(outcomes).filteredOn(outcome -> outcome.startsWith("SO-")).hasSize(10);
    assertThat(outcomes).filteredOn("over_budget"::equals).hasSize(54);
    stands(budget, "0.00", "100.00", "0.00");
    stands(another, "0.00", "100.00", "900.00");
  }

  @Test
  void ordersThatRaceWithTheirCancellationKeepTheLedgerRight() throws InterruptedException {
    String budget = budget("50", "block");

    Race.of(
        40,
        () -> {
          String number = purchases.tried(onCentre, "10");
          if (number.startsWith("SO-")) {
            cancel(number);
          }
          return number;
        });

    stands(budget, "0.00", "0.00", "50.00");
  }

  private void cancel(String number) {
    String sql = "select id from customer_order where org_id = :org and number = :number";
    purchases.inTx(
        tx -> {
          UUID id = tx.sql(sql).bind("number", number).one(row -> row.uuid("id"));
          return purchases.orders().moves().cancel(tx, id, "Raced");
        });
  }

  @Test
  void theDatabaseRefusesToExceedWhateverTheCodeBelieves() {
    UUID budget = UUID.fromString(last(budget("10", "block")));
    Order order = purchases.place(purchases.buying(), "1");
    var entries = new BudgetEntryStore();
    var today = java.time.LocalDate.of(2026, 11, 1);
    var reserve =
        new BudgetEntryStore.Reserve(
            budget, today, Money.of("11", "EUR"), new java.math.BigDecimal("10"));

    assertThatThrownBy(
            () ->
                purchases.inTx(
                    tx -> {
                      entries.reserve(tx, order.id(), reserve, java.time.Instant.EPOCH);
                      return order;
                    }))
        .rootCause()
        .hasMessageContaining("would be exceeded");
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  @Test
  void whatIfTellsWhatEachBudgetWouldSayAndBooksNothing() {
    String blocks = budget("100", "block");
    budget("50", "require_approval");
    budget("20", "warn");

    TestReply reply = whatIf("60");

    assertThat(reply.text("outcome")).isEqualTo("needs_approval");
    assertThat(
            reply.json().at("/budgets").valueStream().map(each -> each.at("/outcome").asString()))
        .containsExactlyInAnyOrder("allowed", "needs_approval", "warned");
    assertThat(whatIf("100.01").text("outcome")).isEqualTo("refused");
    assertThat(whatIf("20").text("outcome")).isEqualTo("allowed");
    stands(blocks, "0.00", "0.00", "100.00");
  }

  private TestReply whatIf(String amount) {
    var body =
        Map.of("amount", Map.of("amount", amount, "currency", "EUR"), "cost_centre_id", centre);
    return admin.post(BUDGETS + "/what-if", body).expect(200);
  }

  @Test
  void aBudgetThatWasUsedStays() {
    String budget = budget("100", "block");
    admin.delete(budget("7", "warn")).expect(204);

    purchases.place(onCentre, "1");

    admin.delete(budget).expectError(422, "in_use");
  }

  @Test
  void aBudgetBoundsOneThingOfTheCompanysInTheOrganizationsCurrency() {
    UUID stranger = shop.addBuyer("stranger", shop.addCompany("Other"), "buyer");
    var limit = Map.of("amount", "1", "currency", "EUR");
    var facts = Map.of("name", "B", "period", "year", "limit", limit, "rule", "warn");

    refused(facts, "cost_centre_id");
    refused(with(with(facts, "buyer_id", stranger), "cost_centre_id", centre), "cost_centre_id");
    refused(with(facts, "buyer_id", stranger), "buyer_id");
    refused(with(facts, "cost_centre_id", stranger), "cost_centre_id");
    var inDollars = Map.of("amount", "1", "currency", "USD");
    refused(with(with(facts, "cost_centre_id", centre), "limit", inDollars), "limit");
  }

  private static Map<String, Object> with(Map<String, ?> facts, String field, Object value) {
    var more = new LinkedHashMap<String, Object>(facts);
    more.put(field, value);
    return more;
  }

  private void refused(Map<String, ?> body, String field) {
    admin.post(BUDGETS, body).expectError(400, "validation_failed").expectMessage(field);
  }

  @Test
  void anotherCompanysBudgetsAndCostCentresDoNotExist() {
    String budget = budget("100", "block");
    shop.addBuyer("outsider", shop.addCompany("Other"), "admin");
    TestClient outsider = shop.signIn("storefront", "outsider");

    outsider.get(budget).expectError(404, "not_found");
    outsider.get(budget + "/entries").expectError(404, "not_found");
    outsider.get(CENTRES + "/" + centre).expectError(404, "not_found");
    assertThat(outsider.get(BUDGETS).expect(200).items("id")).isEmpty();
  }

  @Test
  void aCodeOfACostCentreIsTakenOnce() {
    admin.post(CENTRES, Map.of("code", "4711", "name", "Again")).expectError(409, "duplicate");
  }
}
