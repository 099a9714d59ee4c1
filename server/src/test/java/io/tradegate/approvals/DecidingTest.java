package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Decisions on orders that wait for an approval. */
class DecidingTest {
  private final ApprovingCompany company = new ApprovingCompany();

  @BeforeEach
  void people() {
    company.join("rita", "buyer");
    company.join("anna", "approver");
    company.join("arno", "approver");
    company.join("adam", "admin");
  }

  @Test
  void anOrderThatMatchesARuleWaitsAndItsApproversAreNamedAndWrittenTo() {
    company.added(rule("Large orders", "100", role("approver")));

    Order small = company.ordered("rita", "99.99");
    Order large = company.ordered("rita", "100");

    assertThat(small.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(large.holds()).containsExactly(HoldReason.APPROVAL);
    assertThat(company.events(large, "approval.requested"))
        .singleElement()
        .asString()
        .contains("Large orders", "Name of anna", "Name of arno")
        .doesNotContain("adam");
    assertThat(company.mailed())
        .containsExactlyInAnyOrder(company.shop().email("anna"), company.shop().email("arno"));
  }

  @Test
  void oneApproverLetsTheOrderGoOn() {
    company.added(rule("Large orders", "100", role("approver")));
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);

    TestReply decided = company.approve("anna", approval).expect(200);

    assertThat(decided.text("status")).isEqualTo("approved");
    assertThat(decided.text("tiers/0/decider_name")).isEqualTo("Name of anna");
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(company.events(order, "order.approval_decided"))
        .singleElement()
        .asString()
        .contains("\"approved\"", "Name of anna");
    company.approve("arno", approval).expectError(422, "invalid_transition");
  }

  @Test
  void tiersDecideOneAfterTheOther() {
    company.added(rule("Two pairs of eyes", "1", role("approver"), company.named("adam")));
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);

    company.approve("adam", approval).expectError(403, "forbidden").expectMessage("Tier 1");
    company.approve("anna", approval).expect(200);
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.ON_HOLD);
    company.approve("arno", approval).expectError(403, "forbidden").expectMessage("Tier 2");
    company
        .as("adam")
        .post(approval + "/approve", Map.of("tier", 1))
        .expectError(422, "invalid_transition");
    company.approve("adam", approval).expect(200);

    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(company.events(order, "approval.requested")).hasSize(2);
    assertThat(company.events(order, "order.approval_decided")).hasSize(1);
  }

  @Test
  void aUserCannotApproveTheOwnOrder() {
    company.added(rule("All orders", "1", role("approver")));
    Order order = company.ordered("anna", "100");
    String approval = company.approval(order);

    company.approve("anna", approval).expectError(403, "forbidden").expectMessage("own");
    assertThat(company.as("anna").get(approval).expect(200).json().at("/allowed_actions"))
        .isEmpty();
    company.approve("arno", approval).expect(200);

    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void oneRejectionCancelsTheOrderAndSparesTheOthers() {
    company.added(rule("One", "1", role("approver")));
    company.added(rule("Two", "1", company.named("adam")));
    Order order = company.ordered("rita", "100");
    UUID one = company.approvals(order).get("One");
    UUID two = company.approvals(order).get("Two");

    company
        .as("anna")
        .post(ApprovingCompany.APPROVALS + "/" + one + "/reject", Map.of())
        .expectError(400, "validation_failed");
    company.reject("anna", ApprovingCompany.APPROVALS + "/" + one).expect(200);

    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(company.as("adam").get(ApprovingCompany.APPROVALS + "/" + two).text("status"))
        .isEqualTo("cancelled");
    company
        .approve("adam", ApprovingCompany.APPROVALS + "/" + two)
        .expectError(422, "invalid_transition");
    assertThat(company.events(order, "order.approval_decided"))
        .singleElement()
        .asString()
        .contains("\"rejected\"", "Not this year.");
  }

  @Test
  void anOrderWaitsUntilAllItsApprovalsAreGiven() {
    company.added(rule("One", "1", role("approver")));
    company.added(rule("Two", "1", company.named("adam")));
    Order order = company.ordered("rita", "100");

    company
        .approve("anna", ApprovingCompany.APPROVALS + "/" + company.approvals(order).get("One"))
        .expect(200);
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.ON_HOLD);
    company
        .approve("adam", ApprovingCompany.APPROVALS + "/" + company.approvals(order).get("Two"))
        .expect(200);

    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void ofThirtyTwoConcurrentDecisionsOneSucceeds() throws InterruptedException {
    company.added(rule("All orders", "1", role("approver")));
    List<String> deciders = IntStream.range(0, 8).mapToObj(n -> "decider-" + n).toList();
    deciders.forEach(who -> company.join(who, "approver"));
    deciders.forEach(company::as);
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);
    var turn = new AtomicInteger();

    List<Integer> statuses =
        Race.of(
            32,
            () -> {
              int n = turn.getAndIncrement();
              String who = deciders.get(n % 8);
              return n % 4 == 0
                  ? company.reject(who, approval).status()
                  : company.approve(who, approval).status();
            });

    assertThat(statuses).filteredOn(status -> status == 200).hasSize(1);
    assertThat(statuses).filteredOn(status -> status == 422).hasSize(31);
    assertThat(company.events(order, "order.approval_decided")).hasSize(1);
    assertThat(company.order(order).status()).isIn(OrderStatus.CONFIRMED, OrderStatus.CANCELLED);
  }

  @Test
  void aRemovedRuleDoesNotAffectWaitingOrders() {
    String rule = company.added(rule("All orders", "1", role("approver")));
    Order order = company.ordered("rita", "100");

    company.shop().owner().delete(rule).expect(204);

    assertThat(company.order(order).status()).isEqualTo(OrderStatus.ON_HOLD);
    company.approve("anna", company.approval(order)).expect(200);
  }

  @Test
  void aCancelledOrderNeedsNoDecision() {
    company.added(rule("All orders", "1", role("approver")));
    Order order = company.ordered("rita", "100");

    company
        .as("rita")
        .post("/storefront/orders/%s/cancel".formatted(order.id()), Map.of("reason", "Mistake"))
        .expect(200);

    company
        .approve("anna", company.approval(order))
        .expectError(422, "invalid_transition")
        .expectMessage("cancelled");
  }

  @Test
  void manyAreApprovedAtOnceAndEachByItself() {
    company.added(rule("All orders", "1", role("approver")));
    Order first = company.ordered("rita", "100");
    Order own = company.ordered("anna", "100");
    UUID one = company.approvals(first).get("All orders");
    UUID two = company.approvals(own).get("All orders");

    TestReply reply =
        company
            .as("anna")
            .post(
                ApprovingCompany.APPROVALS + "/bulk-approve",
                Map.of(
                    "ids",
                    List.of(two, one, UUID.fromString("0190a000-0000-7000-8000-000000000000"))))
            .expect(200);

    assertThat(reply.json().at("/results").valueStream().map(each -> each.at("/code").asString("")))
        .containsExactly("forbidden", "", "not_found");
    assertThat(company.order(first).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(company.order(own).status()).isEqualTo(OrderStatus.ON_HOLD);
  }

  @Test
  void theListShowsTheApprovalsThatTheCallerMayDecide() {
    company.added(rule("All orders", "1", role("approver")));
    Order order = company.ordered("rita", "100");
    Order own = company.ordered("anna", "100");
    String waiting = ApprovingCompany.APPROVALS + "?waiting_for_me=true";

    assertThat(company.as("anna").get(waiting).expect(200).items("order_number"))
        .containsExactly(order.number());
    assertThat(company.as("arno").get(waiting).expect(200).items("order_number"))
        .containsExactly(own.number(), order.number());
    assertThat(company.as("rita").get(waiting).expect(200).items("order_number")).isEmpty();
    assertThat(company.as("rita").get(ApprovingCompany.APPROVALS).expect(200).items("id"))
        .hasSize(2);
  }

  @Test
  void anotherCompanysApprovalsDoNotExist() {
    company.added(rule("All orders", "1", role("approver")));
    String approval = company.approval(company.ordered("rita", "100"));
    company.join("olga", "admin", company.shop().addCompany("Other"));

    company.as("olga").get(approval).expectError(404, "not_found");
    company.approve("olga", approval).expectError(404, "not_found");
    company.reject("olga", approval).expectError(404, "not_found");
    assertThat(company.as("olga").get(ApprovingCompany.APPROVALS).items("id")).isEmpty();
  }
}
