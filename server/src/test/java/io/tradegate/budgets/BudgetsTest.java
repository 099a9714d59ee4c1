package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Cost centres, budgets, and orders booked on them. */
class BudgetsTest {
  private final BudgetDesk desk = new BudgetDesk();

  @AfterEach
  void theLedgerSumsToTheBalance() {
    desk.theLedgerSumsToTheBalance();
  }

  @Test
  void anOrderCommitsWhatItComesTo() {
    String budget = desk.budget("100", "block");

    desk.purchases.place(desk.onCentre, "60.50");

    desk.stands(budget, "0.00", "60.50", "39.50");
    assertThat(desk.admin.get(budget + "/entries?sort=at").expect(200).items("kind"))
        .containsExactly("reserve", "commit");
  }

  @Test
  void anOrderThatWaitsReservesAndCommitsOnceItGoesOn() {
    String budget = desk.budget("100", "block");
    desk.shop
        .owner()
        .patch(
            "/admin/customers/" + desk.shop.company(),
            Map.of("credit_limit", Map.of("amount", "0", "currency", "EUR")))
        .expect(200);

    Order held = desk.purchases.place(desk.onCentre, "30");
    desk.stands(budget, "30.00", "0.00", "70.00");
    desk.purchases.inTx(
        tx -> desk.purchases.orders().moves().lift(tx, held.id(), HoldReason.CREDIT, "Trusted"));

    desk.stands(budget, "0.00", "30.00", "70.00");
  }

  @Test
  void whatExceedsABudgetThatBlocksIsRefusedWithWhatRemains() {
    String budget = desk.budget("100", "block");
    desk.purchases.place(desk.onCentre, "99.99");

    assertThatThrownBy(() -> desk.purchases.place(desk.onCentre, "0.02"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("Spending has 0.01 EUR left");
    assertThat(desk.purchases.tried(desk.onCentre, "0.01")).startsWith("SO-");
    assertThat(desk.purchases.tried(desk.onCentre, "0.01")).isEqualTo("over_budget");
    desk.stands(budget, "0.00", "100.00", "0.00");
  }

  @Test
  void anAmountThatCannotBeCalculatedWithIsRefused() {
    desk.budget("100", "warn");
    desk.purchases.place(desk.onCentre, "150");
    var huge = Map.of("amount", "999999999999999.99", "currency", "EUR");

    desk.admin
        .post(
            BudgetDesk.BUDGETS + "/what-if", Map.of("amount", huge, "cost_centre_id", desk.centre))
        .expectError(400, "validation_failed")
        .expectMessage("15 digits");
  }

  @Test
  void aBudgetThatWarnsLetsOrdersPass() {
    String budget = desk.budget("100", "warn");

    desk.purchases.place(desk.onCentre, "150");

    desk.stands(budget, "0.00", "150.00", "-50.00");
  }

  @Test
  void aCancelledOrderGivesBackWhatItHeldAndAPartOfItAPart() {
    String budget = desk.budget("100", "block");
    Order order = desk.purchases.place(desk.onCentre, "40", "20");

    desk.purchases.inTx(
        tx ->
            desk.purchases
                .orders()
                .moves()
                .cancelLines(tx, order.id(), List.of(new LineCut(2, Quantity.of(1))), "Too many"));
    desk.stands(budget, "0.00", "40.00", "60.00");
    desk.purchases.inTx(
        tx -> desk.purchases.orders().moves().cancel(tx, order.id(), "Changed our mind"));

    desk.stands(budget, "0.00", "0.00", "100.00");
  }

  @Test
  void aLimitBelowWhatIsSpentRefusesWhatComes() {
    String budget = desk.budget("100", "block");
    desk.purchases.place(desk.onCentre, "80");

    desk.admin
        .patch(budget, Map.of("limit", Map.of("amount", "50", "currency", "EUR")))
        .expect(200);

    desk.stands(budget, "0.00", "80.00", "-30.00");
    assertThat(desk.purchases.tried(desk.onCentre, "1")).isEqualTo("over_budget");
  }

  @Test
  void aBuyersBudgetAppliesOnEveryCostCentreAndToNoOtherBuyer() {
    BuyerId frugal = desk.shop.addBuyer("frugal", desk.shop.company(), "buyer");
    BuyerId other = desk.shop.addBuyer("other", desk.shop.company(), "buyer");
    String budget = desk.budget(Map.of("buyer_id", frugal), "10", "block");

    assertThat(desk.purchases.tried(desk.onCentre.by(frugal), "11")).isEqualTo("over_budget");
    assertThat(desk.purchases.tried(desk.purchases.buying().by(frugal), "11"))
        .isEqualTo("over_budget");
    assertThat(desk.purchases.tried(desk.onCentre.by(other), "11")).startsWith("SO-");
    desk.stands(budget, "0.00", "0.00", "10.00");
  }

  @Test
  void ofSeveralBudgetsOneThatBlocksIsEnough() {
    String wide = desk.budget("1000", "block");
    String narrow = desk.budget("10", "block");

    assertThat(desk.purchases.tried(desk.onCentre, "11")).isEqualTo("over_budget");

    desk.stands(wide, "0.00", "0.00", "1000.00");
    desk.stands(narrow, "0.00", "0.00", "10.00");
  }

  @Test
  void anInactiveBudgetBoundsNothing() {
    String budget = desk.budget("10", "block");
    desk.admin.patch(budget, Map.of("active", false)).expect(200);

    assertThat(desk.purchases.tried(desk.onCentre, "11")).startsWith("SO-");
  }

  @Test
  void anInactiveOrForeignCostCentreTakesNoOrders() {
    desk.admin.patch(BudgetDesk.CENTRES + "/" + desk.centre, Map.of("active", false)).expect(200);

    assertThat(desk.purchases.tried(desk.onCentre, "1")).isEqualTo("validation_failed");
    assertThat(desk.purchases.tried(desk.purchases.buying().on(TestApp.ids().next()), "1"))
        .isEqualTo("validation_failed");
  }

  @Test
  void whatIfTellsWhatEachBudgetWouldSayAndBooksNothing() {
    String blocks = desk.budget("100", "block");
    desk.budget("50", "require_approval");
    desk.budget("20", "warn");

    TestReply reply = whatIf("60");

    assertThat(reply.text("outcome")).isEqualTo("needs_approval");
    assertThat(
            reply.json().at("/budgets").valueStream().map(each -> each.at("/outcome").asString()))
        .containsExactlyInAnyOrder("allowed", "needs_approval", "warned");
    assertThat(whatIf("100.01").text("outcome")).isEqualTo("refused");
    assertThat(whatIf("20").text("outcome")).isEqualTo("allowed");
    desk.stands(blocks, "0.00", "0.00", "100.00");
  }

  private TestReply whatIf(String amount) {
    var body =
        Map.of(
            "amount", Map.of("amount", amount, "currency", "EUR"), "cost_centre_id", desk.centre);
    return desk.admin.post(BudgetDesk.BUDGETS + "/what-if", body).expect(200);
  }

  @Test
  void aBudgetThatWasUsedStays() {
    String budget = desk.budget("100", "block");
    desk.admin.delete(desk.budget("7", "warn")).expect(204);

    desk.purchases.place(desk.onCentre, "1");

    desk.admin.delete(budget).expectError(422, "in_use");
  }

  @Test
  void aBudgetNamesOneCostCentreOrBuyerAndUsesTheOrganizationsCurrency() {
    BuyerId stranger = desk.shop.addBuyer("stranger", desk.shop.addCompany("Other"), "buyer");
    var limit = Map.of("amount", "1", "currency", "EUR");
    var facts = Map.of("name", "B", "period", "year", "limit", limit, "rule", "warn");

    refused(facts, "cost_centre_id");
    refused(
        with(with(facts, "buyer_id", stranger), "cost_centre_id", desk.centre), "cost_centre_id");
    refused(with(facts, "buyer_id", stranger), "buyer_id");
    refused(with(facts, "cost_centre_id", stranger), "cost_centre_id");
    var inDollars = Map.of("amount", "1", "currency", "USD");
    refused(with(with(facts, "cost_centre_id", desk.centre), "limit", inDollars), "limit");
  }

  private static Map<String, Object> with(Map<String, ?> facts, String field, Object value) {
    var more = new LinkedHashMap<String, Object>(facts);
    more.put(field, value);
    return more;
  }

  private void refused(Map<String, ?> body, String field) {
    desk.admin
        .post(BudgetDesk.BUDGETS, body)
        .expectError(400, "validation_failed")
        .expectMessage(field);
  }

  @Test
  void anotherCompanysBudgetsAndCostCentresDoNotExist() {
    String budget = desk.budget("100", "block");
    desk.shop.addBuyer("outsider", desk.shop.addCompany("Other"), "admin");
    TestClient outsider = desk.shop.signIn("storefront", "outsider");

    outsider.get(budget).expectError(404, "not_found");
    outsider.get(budget + "/entries").expectError(404, "not_found");
    outsider.get(BudgetDesk.CENTRES + "/" + desk.centre).expectError(404, "not_found");
    assertThat(outsider.get(BudgetDesk.BUDGETS).expect(200).items("id")).isEmpty();
  }

  @Test
  void aCodeOfACostCentreIsTakenOnce() {
    desk.admin
        .post(BudgetDesk.CENTRES, Map.of("code", "4711", "name", "Again"))
        .expectError(409, "duplicate");
  }
}
