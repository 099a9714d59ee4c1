package io.tradegate.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Orders without a tax rate that wait for one, where the organization wants that. */
class TaxHoldTest {
  private final TaxCounter counter = new TaxCounter();
  private final String company = "/admin/customers/" + counter.counter().tenant().company();

  TaxHoldTest() {
    counter.settings("charge", "hold");
  }

  private static Map<String, Object> euro(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  private TestReply held() {
    TestReply order = counter.order(counter.address("AT", null)).expect(201);
    assertThat(order.text("status")).isEqualTo("on_hold");
    assertThat(order.json().at("/hold_reasons").toString()).isEqualTo("[\"tax\"]");
    return order;
  }

  private TestReply seen(TestReply order) {
    return counter.owner().get("/admin/orders/" + order.text("public_id")).expect(200);
  }

  @Test
  void anOrderWithoutARateWaitsForItAndGoesOnWithTheTax() {
    TestReply order = held();
    assertThat(seen(order).json().at("/allowed_actions").toString()).contains("release-tax");
    counter.releaseTax(order).expectError(422, "tax_rate_missing").expectMessage("AT");

    counter.rate("standard", "AT", null, "20");
    TestReply released = counter.releaseTax(order).expect(200);

    assertThat(released.text("status")).isEqualTo("confirmed");
    assertThat(released.text("tax/amount")).isEqualTo("5.00");
    assertThat(released.text("total/amount")).isEqualTo("30.00");
    assertThat(released.text("lines/0/tax_rate")).isEqualTo("20");
    assertThat(released.text("lines/0/tax/amount")).isEqualTo("4.00");
    counter.releaseTax(order).expectError(422, "invalid_transition");
  }

  @Test
  void staffCannotLiftItInAnotherWay() {
    TestReply order = held();
    String path = "/admin/orders/" + order.text("public_id");

    counter.owner().post(path + "/release", Map.of()).expectError(422, "invalid_transition");
    counter.owner().post(path + "/confirm", Map.of()).expectError(422, "invalid_transition");
    counter
        .owner()
        .post(path + "/payments", Map.of("reference", "B-1", "amount", euro("25.00")))
        .expectError(422, "invalid_transition")
        .expectMessage("tax");
    TestClient reader = counter.counter().tenant().staff("order.view");
    reader.post(path + "/release-tax", Map.of()).expect(403);
  }

  @Test
  void creditIsAskedAboutTheTotalWithItsTax() {
    counter.owner().patch(company, Map.of("credit_limit", euro("29.00"))).expect(200);
    TestReply order = held();
    assertThat(counter.counter().count("credit_entry")).as("nothing is owed yet").isZero();
    counter.rate("standard", "AT", null, "20");

    TestReply released = counter.releaseTax(order).expect(200);

    assertThat(released.json().at("/hold_reasons").toString()).isEqualTo("[\"credit\"]");
    assertThat(released.text("total/amount")).isEqualTo("30.00");
  }

  @Test
  void aBudgetThatTheTaxExceedsRefusesTheReleaseAndTheOrderGoesOnWaiting() {
    TestClient admin = counter.counter().shop().buyer("admin");
    String centre =
        admin
            .post("/storefront/account/cost-centres", Map.of("code", "1", "name", "One"))
            .expect(201)
            .text("id");
    admin
        .post(
            "/storefront/account/budgets",
            Map.of(
                "name", "Year",
                "cost_centre_id", centre,
                "period", "year",
                "limit", euro("26.00"),
                "rule", "block"))
        .expect(201);
    var body = counter.to(counter.address("AT", null));
    body.put("cost_centre_id", centre);
    TestReply order = Counter.checkout(counter.buyer(), body).expect(201);
    counter.rate("standard", "AT", null, "20");
    List<Long> before = counter.state();

    counter.releaseTax(order).expectError(422, "over_budget").expectMessage("30.00");

    assertThat(counter.state()).isEqualTo(before);
    assertThat(seen(order).text("tax/amount")).isEqualTo("0.00");
    assertThat(seen(order).text("status")).isEqualTo("on_hold");
  }

  @Test
  void anApprovalIsAskedForOnceTheTotalIsKnown() {
    var tiers = List.of(Map.of("roles", List.of("approver")));
    counter.counter().shop().buyer("approver");
    counter.counter().shop().buyer("buyer");
    counter
        .owner()
        .post(
            company + "/approval-rules",
            Map.of("name", "Big", "amount_at_least", euro("28.00"), "tiers", tiers))
        .expect(201);
    TestReply order = held();
    counter.rate("standard", "AT", null, "20");

    TestReply released = counter.releaseTax(order).expect(200);

    assertThat(released.json().at("/hold_reasons").toString()).isEqualTo("[\"approval\"]");
    assertThat(counter.counter().count("approval")).isEqualTo(1);
  }

  @Test
  void aCardIsNotChargedBeforeTheTotalIsKnown() {
    TestClient buyer = counter.buyer();
    var body = counter.to(counter.address("AT", null));
    body.put("payment", Map.of("method", "card", "card_token", "tok_ok"));
    TestReply order = Counter.checkout(buyer, body).expect(201);
    assertThat(order.json().at("/hold_reasons").toString()).isEqualTo("[\"tax\"]");
    assertThat(counter.counter().count("payment")).isZero();
    counter.rate("standard", "AT", null, "20");

    TestReply released = counter.releaseTax(order).expect(200);

    assertThat(released.json().at("/hold_reasons").toString()).isEqualTo("[\"payment\"]");
    var card = Map.of("payment", Map.of("method", "card", "card_token", "tok_ok"));
    TestReply paid =
        buyer.post("/storefront/orders/" + order.text("public_id") + "/pay", card).expect(202);
    assertThat(paid.text("amount/amount")).isEqualTo("30.00");
  }

  @Test
  void linesOfAWaitingOrderAreCancelledWithoutTouchingCredit() {
    TestReply order = held();
    String path = "/admin/orders/" + order.text("public_id");
    var cut = Map.of("lines", List.of(Map.of("position", 1, "quantity", 1)), "reason", "Fewer");
    counter.owner().post(path + "/cancel-lines", cut).expect(200);
    counter.rate("standard", "AT", null, "20");

    TestReply released = counter.releaseTax(order).expect(200);

    assertThat(released.text("total/amount")).isEqualTo("18.00");
    assertThat(counter.counter().count("credit_entry")).isEqualTo(1);
    counter.owner().post(path + "/cancel", Map.of("reason", "Off")).expect(200);
    assertThat(counter.counter().count("credit_entry")).isEqualTo(2);
  }

  @Test
  void aWaitingOrderIsCancelledWithNothingToLetGo() {
    TestReply order = held();

    counter
        .owner()
        .post("/admin/orders/" + order.text("public_id") + "/cancel", Map.of("reason", "Off"))
        .expect(200);

    assertThat(counter.counter().count("credit_entry")).isZero();
  }

  @Test
  void aPreviewNamesTheProblem() {
    TestReply preview = counter.preview(counter.buyer(), counter.address("AT", null)).expect(200);

    assertThat(preview.json().at("/hold_reasons").toString()).isEqualTo("[\"tax\"]");
    assertThat(preview.text("problems/0/code")).isEqualTo("tax_rate_missing");
    assertThat(preview.text("problems/0/message")).contains("AT", "standard");
  }
}
