package io.tradegate.checkout;

import static io.tradegate.approvals.ApprovingCompany.money;
import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.testing.CountedStatements;
import io.tradegate.testing.StatementBudgets;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Orders that two sides agree on, by a quote or by an approval, take as many statements as the
 * table of budgets says. The company has a cost centre with a budget.
 */
class AgreedStatementsTest {
  private static final List<String> SKUS = List.of("BOLT", "NUT", "GEAR");
  private static final String ACCOUNT = "/storefront/account";
  private static final String APPROVALS = ACCOUNT + "/approvals";
  private static final TestApp NODE = TestApp.another(Map.of());

  private final CountedStatements counted = new CountedStatements(NODE);
  private final Counter counter = Counter.open();
  private final TestClient staff = counter.owner().at(NODE);
  private final TestClient buyer = counter.shop().buyer("buyer").at(NODE);
  private final TestClient approver = counter.shop().buyer("approver").at(NODE);
  private final String centre;

  AgreedStatementsTest() {
    counter.taxes("19");
    for (String sku : SKUS) {
      counter.shop().sells(sku, "10.00");
      counter.stocks(sku, 1_000);
    }
    TestClient admin = counter.tenant().buyer();
    var works = Map.of("code", "4711", "name", "Works");
    centre = admin.post(ACCOUNT + "/cost-centres", works).expect(201).text("id");
    var budget = new LinkedHashMap<String, Object>(Map.of("name", "Year", "period", "year"));
    budget.put("cost_centre_id", centre);
    budget.put("limit", money("100000"));
    budget.put("rule", "require_approval");
    admin.post(ACCOUNT + "/budgets", budget).expect(201);
  }

  @AfterAll
  static void close() {
    NODE.close();
  }

  @Test
  void anAcceptedQuoteTakesAsManyStatementsAsItsBudgetSays() {
    accept(quote()); // what the node keeps is there afterwards
    String quote = quote();

    takes("quote of three lines accepted", "storefront.quotes_accept", () -> accept(quote));
  }

  private String quote() {
    List<Map<String, Object>> lines = SKUS.stream().map(AgreedStatementsTest::line).toList();
    var offer = new LinkedHashMap<String, Object>();
    offer.put("customer_id", counter.tenant().company());
    offer.put("valid_until", "2099-01-01T00:00:00Z");
    offer.put("lines", lines);
    String id = staff.post("/admin/quotes", offer).expect(201).text("public_id");
    staff.post("/admin/quotes/" + id + "/send").expect(200);
    return id;
  }

  private static Map<String, Object> line(String sku) {
    return Map.of("sku", sku, "quantity", 2, "unit_price", money("9"));
  }

  private void accept(String quote) {
    TestReply accepted =
        buyer.post("/storefront/quotes/%s/accept".formatted(quote), Map.of("version", 1));
    assertThat(accepted.expect(200).text("status")).isEqualTo("accepted");
  }

  @Test
  void anOrderThatWaitsForAnApprovalTakesAsManyStatementsAsItsBudgetsSay() {
    staff
        .post(
            "/admin/customers/%s/approval-rules".formatted(counter.tenant().company()),
            rule("Large orders", "20", role("approver")))
        .expect(201);
    fill();
    order(); // what the node keeps is there afterwards
    decide(waiting(), "approve", Map.of(), "approved");

    fill();
    takes("checkout of three lines that waits for an approval", "checkout.place", this::order);
    String first = waiting();
    takes(
        "approval that confirms an order of three lines",
        "account.approvals_approve",
        () -> decide(first, "approve", Map.of(), "approved"));
    fill();
    order();
    String second = waiting();
    takes(
        "rejection that cancels an order of three lines",
        "account.approvals_reject",
        () -> decide(second, "reject", Map.of("comment", "Not this year."), "rejected"));
  }

  private void fill() {
    for (String sku : SKUS) {
      CartShop.add(buyer, sku, 1).expect(200);
    }
  }

  private void order() {
    Map<String, Object> body = counter.onTerms();
    body.put("cost_centre_id", centre);
    assertThat(Counter.checkout(buyer, body).expect(201).text("status")).isEqualTo("on_hold");
  }

  private String waiting() {
    return approver.get(APPROVALS + "?waiting_for_me=true").expect(200).text("items/0/id");
  }

  private void decide(String approval, String verb, Map<String, Object> body, String outcome) {
    TestReply decided = approver.post("%s/%s/%s".formatted(APPROVALS, approval, verb), body);
    assertThat(decided.expect(200).text("status")).isEqualTo(outcome);
  }

  private void takes(String motion, String operation, Runnable step) {
    assertThat(counted.during(operation, step)).as(motion).isEqualTo(StatementBudgets.of(motion));
  }
}
