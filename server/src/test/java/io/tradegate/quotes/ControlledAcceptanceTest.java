package io.tradegate.quotes;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.payments.DuePayments;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A quote for 900 EUR is accepted, and the order controls are applied. */
class ControlledAcceptanceTest {
  private static final String APPROVALS = "/storefront/account/approvals";

  private static final TestApp APP = TestApp.alone();

  private final QuoteDesk desk = new QuoteDesk(APP);
  private final String company = "/admin/customers/" + desk.trade.shop.company();

  @AfterAll
  static void close() {
    APP.close();
  }

  private TestReply order(TestReply accepted) {
    return desk.staff.get("/admin/orders/" + accepted.text("order_id")).expect(200);
  }

  private void rule() {
    var tiers = List.of(Map.of("roles", List.of("approver")));
    desk.staff
        .post(
            company + "/approval-rules",
            Map.of("name", "Big", "amount_at_least", euro("900"), "tiers", tiers))
        .expect(201);
  }

  private void limit(String amount) {
    desk.staff
        .patch(
            company,
            Map.of(
                "credit_limit", euro(amount), "payment_terms", Map.of("kind", "net", "days", 30)))
        .expect(200);
  }

  private void isUntouched(String quote) {
    assertThat(desk.seenByBuyer(quote).text("status")).isEqualTo("sent");
    assertThat(desk.orders(quote)).isZero();
    assertThat(desk.events("quote.accepted", quote)).isEmpty();
  }

  @Test
  void theOrderWaitsForApprovalWhileTheQuoteIsAccepted() {
    TestClient approver = desk.trade.buyerIn("approver");
    rule();

    TestReply accepted = desk.accept(desk.sent(), 1).expect(200);

    assertThat(accepted.text("status")).isEqualTo("accepted");
    assertThat(order(accepted).json().at("/hold_reasons").toString()).contains("approval");
    decide(approver, accepted, "approve", Map.of());
    assertThat(order(accepted).json().at("/hold_reasons").toString()).doesNotContain("approval");
  }

  private static void decide(
      TestClient approver, TestReply accepted, String verb, Map<String, Object> body) {
    String of = APPROVALS + "?order_id=" + accepted.text("order_id");
    String approval = approver.get(of).expect(200).text("items/0/id");
    approver.post("%s/%s/%s".formatted(APPROVALS, approval, verb), body).expect(200);
  }

  @Test
  void aRejectionCancelsTheOrderAndTheQuoteCannotBeAcceptedAgain() {
    TestClient approver = desk.trade.buyerIn("approver");
    rule();
    String quote = desk.sent();
    TestReply accepted = desk.accept(quote, 1).expect(200);

    decide(approver, accepted, "reject", Map.of("comment", "Too much."));

    assertThat(order(accepted).text("status")).isEqualTo("cancelled");
    assertThat(desk.seenByBuyer(quote).text("status")).isEqualTo("accepted");
    desk.accept(quote, 1).expectError(422, "invalid_transition");
  }

  @Test
  void overTheCreditLimitTheOrderWaitsForStaff() {
    limit("899.99");

    TestReply accepted = desk.accept(desk.sent(), 1).expect(200);

    assertThat(order(accepted).text("hold_reasons/0")).isEqualTo("credit");
    desk.staff
        .post(
            "/admin/orders/%s/release-credit".formatted(accepted.text("order_id")),
            Map.of("reason", "Known for years"))
        .expect(200);
    assertThat(order(accepted).text("status")).isEqualTo("confirmed");
  }

  @Test
  void whereCreditRefusesTheQuoteStaysAsItWas() {
    limit("899.99");
    desk.staff.put("/admin/credit/settings", Map.of("when_exceeded", "refuse")).expect(200);
    String quote = desk.sent();

    desk.accept(quote, 1).expectError(422, "over_credit_limit").expectMessage("899.99");

    isUntouched(quote);
  }

  @Test
  void whereABudgetRefusesTheQuoteStaysAsItWas() {
    String account = "/storefront/account";
    String centre =
        desk.buyer
            .post(account + "/cost-centres", Map.of("code", "4711", "name", "Works"))
            .expect(201)
            .text("id");
    desk.buyer
        .post(
            account + "/budgets",
            Map.of(
                "name",
                "Year",
                "cost_centre_id",
                centre,
                "period",
                "year",
                "limit",
                euro("899.99"),
                "rule",
                "block"))
        .expect(201);
    String quote = desk.sent();

    desk.buyerDoes(quote, "accept", Map.of("version", 1, "cost_centre_id", centre))
        .expectError(422, "over_budget")
        .expectMessage("899.99");

    isUntouched(quote);
    desk.accept(quote, 1).expect(200);
  }

  @Test
  void aCardPaysWhatWasQuoted() {
    TestReply accepted = acceptedByCard("tok_ok");
    assertThat(order(accepted).text("hold_reasons/0")).isEqualTo("payment");

    TestReply payments = worked(accepted);

    assertThat(payments.items("status")).containsExactly("captured");
    assertThat(payments.text("items/0/amount/amount")).isEqualTo("900.00");
    assertThat(order(accepted).text("status")).isEqualTo("confirmed");
  }

  @Test
  void aCardThatIsDeclinedLeavesAnOrderThatCanBePaid() {
    TestReply accepted = acceptedByCard("tok_declined");

    assertThat(worked(accepted).items("status")).containsExactly("failed");

    TestReply seen = desk.buyer.get("/storefront/orders/" + accepted.text("order_id")).expect(200);
    assertThat(seen.text("status")).isEqualTo("on_hold");
    assertThat(seen.json().at("/allowed_actions").toString()).contains("pay");
  }

  private TestReply acceptedByCard(String token) {
    var payment = Map.of("method", "card", "card_token", token);
    return desk.buyerDoes(desk.sent(), "accept", Map.of("version", 1, "payment", payment))
        .expect(200);
  }

  private TestReply worked(TestReply accepted) {
    DuePayments.workOff(APP.node().payments());
    return desk.staff
        .get("/admin/orders/%s/payments".formatted(accepted.text("order_id")))
        .expect(200);
  }
}
