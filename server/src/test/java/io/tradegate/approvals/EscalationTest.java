package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.money;
import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Approvals without a rule, delegations, and escalation when no approver answers. */
class EscalationTest {
  private static final String DELEGATIONS = "/storefront/account/delegations";

  private static final Noon NOON = new Noon();

  private static @Nullable TestApp node;

  private final ApprovingCompany company = new ApprovingCompany(Objects.requireNonNull(node));
  private final CustomerId own = company.shop().company();
  private final BuyerId rita = company.join("rita", "buyer");

  @BeforeAll
  static void start() {
    node = TestApp.alone(Map.of("DATABASE_POOL_SIZE", "4"), NOON.surroundings());
  }

  @AfterAll
  static void stop() {
    Objects.requireNonNull(node).close();
  }

  private void limit(BuyerId buyer, String amount) {
    company
        .shop()
        .owner()
        .patch(
            "/admin/customers/%s/buyers/%s".formatted(own, buyer),
            Map.of("spending_limit", money(amount)))
        .expect(200);
  }

  private void parent(CustomerId parent) {
    company
        .shop()
        .owner()
        .patch("/admin/customers/" + own, Map.of("parent_id", parent))
        .expect(200);
  }

  @Test
  void whatIsAboveTheSpendingLimitWaitsForAnApproverOrAnAdmin() {
    company.join("adam", "admin");
    limit(rita, "50");

    assertThat(company.ordered("rita", "50").status()).isEqualTo(OrderStatus.CONFIRMED);
    Order order = company.ordered("rita", "50.01");

    assertThat(company.approvals(order)).containsOnlyKeys("Spending limit");
    company.approve("adam", company.approval(order)).expect(200);
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void anExceededBudgetAsksWhenItSaysSoAndGivesBackWhatIsRejected() {
    company.join("adam", "admin");
    TestClient adam = company.as("adam");
    String budget =
        adam.post(
                "/storefront/account/budgets",
                Map.of(
                    "name",
                    "Travel",
                    "buyer_id",
                    rita,
                    "period",
                    "year",
                    "limit",
                    money("100"),
                    "rule",
                    "require_approval"))
            .expect(201)
            .header("Location")
            .orElseThrow();

    assertThat(company.ordered("rita", "100").status()).isEqualTo(OrderStatus.CONFIRMED);
    Order order = company.ordered("rita", "1");
    assertThat(company.approvals(order)).containsOnlyKeys("Budget Travel");
    assertThat(adam.get(budget).text("current/reserved/amount")).isEqualTo("1.00");
    company.reject("adam", company.approval(order)).expect(200);

    assertThat(adam.get(budget).text("current/remaining/amount")).isEqualTo("0.00");
    assertThat(adam.get(budget).text("current/reserved/amount")).isEqualTo("0.00");
  }

  @Test
  void aTierWithoutApproversGoesToTheAdminsThenUpTheTree() {
    CustomerId group = company.shop().addCompany("Group");
    parent(group);
    company.join("gina", "admin", group);
    company.join("gerd", "buyer", group);
    BuyerId adam = company.join("adam", "admin");
    limit(adam, "10");

    Order order = company.ordered("adam", "11");
    String approval = company.approval(order);

    company.as("gerd").get(approval).expectError(404, "not_found");
    assertThat(company.as("gina").get(approval).expect(200).text("allowed_actions/0"))
        .isEqualTo("approve");
    company.approve("gina", approval).expect(200);
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    company.as("gina").get(approval).expect(200);
  }

  @Test
  void staffDecideWhenTheCompaniesHaveNoApprover() {
    limit(rita, "10");
    String ofStaff =
        "/admin/approvals/"
            + company.approvals(company.ordered("rita", "11")).get("Spending limit");
    TestClient staff = company.shop().staff("order.manage", "approval.view");

    assertThat(staff.get(ofStaff).expect(200).text("for_staff")).isEqualTo("true");
    staff.post(ofStaff + "/approve", Map.of()).expect(200);
  }

  @Test
  void staffDecideNothingThatTheCompanyCan() {
    company.join("adam", "admin");
    limit(rita, "10");
    UUID id = company.approvals(company.ordered("rita", "11")).get("Spending limit");

    company
        .shop()
        .owner()
        .post("/admin/approvals/%s/approve".formatted(id), Map.of())
        .expectError(403, "forbidden");
  }

  @Test
  void withoutADecisionTheNextLevelIsAskedOnceAndTheFirstMayStillDecide() {
    CustomerId group = company.shop().addCompany("Group");
    parent(group);
    company.join("gina", "admin", group);
    company.join("adam", "admin");
    company.join("anna", "approver");
    var patient = rule("All orders", "1", role("approver"));
    patient.put("escalate_after_hours", 4);
    company.added(patient);
    Order order = company.ordered("rita", "100");
    String approval = company.approval(order);
    company.approve("adam", approval).expectError(403, "forbidden");

    company.escalate(approval);
    company.escalate("none/" + new UUID(0, 0));
    assertThat(company.events(order, "approval.requested")).hasSize(2);
    company.as("gina").get(approval).expectError(404, "not_found");
    company.escalate(approval);
    company.escalate(approval);

    assertThat(company.events(order, "approval.requested")).hasSize(3);
    assertThat(company.mailed())
        .containsExactly(
            company.shop().email("anna"),
            company.shop().email("adam"),
            company.shop().email("gina"));
    assertThat(company.as("anna").get(approval).json().at("/approvers")).hasSize(3);
    company.approve("anna", approval).expect(200);
  }

  @Test
  void aUserOfBothCompaniesIsNotAskedAgainWhenTheNextLevelIsAsked() {
    CustomerId group = company.shop().addCompany("Group");
    parent(group);
    BuyerId anna = company.join("anna", "approver");
    String membership =
        "insert into buyer_membership (org_id, buyer_id, customer_id, role)"
            + " values (:org, :buyer, :customer, 'admin')";
    company
        .shop()
        .asService(tx -> tx.sql(membership).bind("buyer", anna).bind("customer", group).execute());
    limit(rita, "10");
    String approval = company.approval(company.ordered("rita", "11"));

    company.escalate(approval);
    company.escalate(approval);

    assertThat(company.mailed()).containsExactly(company.shop().email("anna"));
  }

  @Test
  void aDelegateDecidesInTheNameOfWhoIsAwayButNotOnOwnOrders() {
    BuyerId anna = company.join("anna", "approver");
    company.added(rule("All orders", "1", company.named("anna")));
    company.join("dora", "buyer");
    LocalDate today = NOON.today();
    String approval = company.approval(company.ordered("rita", "100"));
    String ofDora = company.approval(company.ordered("dora", "100"));
    company.approve("dora", approval).expectError(403, "forbidden");

    delegate(company.id("dora"), today.plusDays(1), today.plusDays(9)).expect(201);
    company.approve("dora", approval).expectError(403, "forbidden");
    delegate(company.id("dora"), today, today).expect(201);

    assertThat(
            company
                .as("dora")
                .get(ApprovingCompany.APPROVALS + "?waiting_for_me=true")
                .items("requester_name"))
        .containsExactly("Name of rita");
    company.approve("dora", ofDora).expectError(403, "forbidden").expectMessage("own");
    var decided = company.approve("dora", approval).expect(200);
    assertThat(decided.text("tiers/0/decider_name")).isEqualTo("Name of dora");
    assertThat(new BuyerId(decided.uuid("tiers/0/on_behalf_of"))).isEqualTo(anna);
  }

  private io.tradegate.testing.TestReply delegate(BuyerId to, LocalDate from, LocalDate until) {
    return company
        .as("anna")
        .post(
            DELEGATIONS,
            Map.of("delegate_id", to, "from", from.toString(), "until", until.toString()));
  }

  @Test
  void aDelegationIsGivenToAColleagueForDaysToComeAndTakenBackByItsGiver() {
    BuyerId anna = company.join("anna", "approver");
    BuyerId vera = company.join("vera", "viewer");
    BuyerId olga = company.join("olga", "admin", company.shop().addCompany("Other"));
    LocalDate today = NOON.today();

    for (BuyerId unsuitable : List.of(anna, vera, olga)) {
      delegate(unsuitable, today, today)
          .expectError(400, "validation_failed")
          .expectMessage("delegate_id");
    }
    delegate(rita, today, today.minusDays(1)).expectError(400, "validation_failed");
    delegate(rita, today.minusDays(9), today.minusDays(2)).expectError(400, "validation_failed");
    String given = delegate(rita, today, today).expect(201).header("Location").orElseThrow();

    assertThat(company.as("rita").get(DELEGATIONS).items("delegator_name"))
        .containsExactly("Name of anna");
    company.as("rita").delete(given).expectError(404, "not_found");
    company.as("anna").delete(given).expect(204);
    assertThat(company.as("anna").get(DELEGATIONS).items("id")).isEmpty();
  }
}
