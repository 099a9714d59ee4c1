package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.money;
import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One order waits because of a rule, a spending limit and a budget. */
class SeveralCausesTest {
  private static final String WAITING = ApprovingCompany.APPROVALS + "?waiting_for_me=true";
  private static final String OF_LIMITS = "Spending limit, Budget Tools";
  private static final String ALL = "Large orders, " + OF_LIMITS;
  private static final Noon NOON = new Noon();

  private static @Nullable TestApp node;

  private final ApprovingCompany company = new ApprovingCompany(Objects.requireNonNull(node));
  private final SentLetters letters = new SentLetters(company.shop());

  @BeforeAll
  static void start() {
    node = TestApp.alone(Map.of("DATABASE_POOL_SIZE", "4"), NOON.surroundings());
  }

  @AfterAll
  static void stop() {
    Objects.requireNonNull(node).close();
  }

  @BeforeEach
  void threeCauses() {
    BuyerId rita = company.join("rita", "buyer");
    company.join("anna", "approver");
    company.join("adam", "admin");
    company.added(rule("Large orders", "100", role("approver")));
    company
        .shop()
        .owner()
        .patch(
            "/admin/customers/%s/buyers/%s".formatted(company.shop().company(), rita),
            Map.of("spending_limit", money("50")))
        .expect(200);
    company
        .as("adam")
        .post(
            "/storefront/account/budgets",
            Map.of(
                "name", "Tools",
                "buyer_id", rita,
                "period", "year",
                "limit", money("10"),
                "rule", "require_approval"))
        .expect(201);
  }

  private List<String> asked(String who) {
    return letters.of("approval-asked").stream()
        .filter(mail -> mail.to().equals(company.shop().email(who)))
        .map(SentLetters.Mail::text)
        .toList();
  }

  private String path(Order order, String rule) {
    return ApprovingCompany.APPROVALS + "/" + company.approvals(order).get(rule);
  }

  private List<String> statuses(Order order) {
    return company
        .shop()
        .owner()
        .get("/admin/approvals?sort=created_at&order_id=" + order.id())
        .expect(200)
        .items("status");
  }

  @Test
  void eachPersonGetsOneMailThatListsAllCausesOfThePerson() {
    company.ordered("rita", "100");

    assertThat(company.mailed())
        .containsExactlyInAnyOrder(company.shop().email("anna"), company.shop().email("adam"));
    assertThat(asked("anna")).singleElement().asString().contains(": " + ALL + ".");
    assertThat(asked("adam")).singleElement().asString().contains(": " + OF_LIMITS + ".");
  }

  @Test
  void eachPersonFindsOneRequestPerOrderWithAllItsCauses() {
    Order order = company.ordered("rita", "100");

    TestReply waiting = company.as("anna").get(WAITING + "&with_total=true").expect(200);

    assertThat(waiting.items("order_number")).containsExactly(order.number());
    assertThat(waiting.text("total")).isEqualTo("1");
    assertThat(
            waiting.json().at("/items/0/causes").valueStream().map(c -> c.at("/rule").asString()))
        .containsExactly("Large orders", "Spending limit", "Budget Tools");
    assertThat(company.as("adam").get(WAITING).expect(200).items("rule"))
        .containsExactly("Spending limit");
    assertThat(company.as("rita").get(ApprovingCompany.APPROVALS).items("id")).hasSize(3);
  }

  @Test
  void oneApprovalIsForAllCausesThatThePersonMayDecide() {
    Order order = company.ordered("rita", "100");

    TestReply decided = company.approve("anna", path(order, "Budget Tools")).expect(200);

    assertThat(decided.json().at("/causes").valueStream().map(c -> c.at("/status").asString()))
        .containsExactly("approved", "approved", "approved");
    assertThat(statuses(order)).containsOnly("approved").hasSize(3);
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(company.events(order, "order.approval_decided")).hasSize(3);
    assertThat(letters.readers("order-approved")).containsExactly(company.shop().email("rita"));
  }

  @Test
  void causesOfOtherPeopleStayOpen() {
    Order order = company.ordered("rita", "100");

    company.approve("adam", path(order, "Spending limit")).expect(200);

    assertThat(statuses(order)).containsExactlyInAnyOrder("pending", "approved", "approved");
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.ON_HOLD);
    assertThat(company.as("adam").get(WAITING).expect(200).items("id")).isEmpty();
    company.approve("anna", path(order, "Large orders")).expect(200);
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void oneRejectionIsForAllCausesThatThePersonMayDecide() {
    Order order = company.ordered("rita", "100");

    company.reject("adam", path(order, "Spending limit")).expect(200);

    assertThat(statuses(order)).containsExactlyInAnyOrder("cancelled", "rejected", "rejected");
    assertThat(company.order(order).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(letters.readers("order-rejected")).containsExactly(company.shop().email("rita"));
  }

  @Test
  void ofTwoPeopleWhoDecideDifferentCausesAtTheSameTimeOneDecidesEach()
      throws InterruptedException {
    Order order = company.ordered("rita", "100");
    String one = path(order, "Spending limit");
    String two = path(order, "Budget Tools");
    company.as("anna");
    company.as("adam");
    var turn = new AtomicInteger();

    List<Integer> answers =
        Race.of(
            8,
            () ->
                (turn.getAndIncrement() % 2 == 0
                        ? company.approve("anna", one)
                        : company.approve("adam", two))
                    .status());

    assertThat(answers).containsOnly(200, 422).containsOnlyOnce(200);
    assertThat(company.events(order, "order.approval_decided").size()).isIn(2, 3);
  }

  @Test
  void bulkApprovalCountsCausesThatWereDecidedTogether() {
    Order order = company.ordered("rita", "100");

    TestReply reply =
        company
            .as("anna")
            .post(
                ApprovingCompany.APPROVALS + "/bulk-approve",
                Map.of("ids", List.copyOf(company.approvals(order).values())))
            .expect(200);

    assertThat(reply.json().at("/results").valueStream().map(r -> r.at("/approved").asBoolean()))
        .containsExactly(true, true, true);
  }

  @Test
  void anEscalationOfSeveralCausesIsOneMailPerPerson() {
    CustomerId group = company.shop().addCompany("Group");
    company.join("gina", "admin", group);
    company
        .shop()
        .owner()
        .patch("/admin/customers/" + company.shop().company(), Map.of("parent_id", group))
        .expect(200);
    Order order = company.ordered("rita", "100");
    company.approvals(order).values().forEach(id -> company.makeDue("/" + id));

    company.escalate(path(order, "Large orders"));

    assertThat(asked("gina")).singleElement().asString().contains(": " + OF_LIMITS + ".");
    assertThat(company.as("gina").get(WAITING).expect(200).items("order_number"))
        .containsExactly(order.number());
  }

  @Test
  void aRuleWithoutHoursEscalatesAfterTheUsualTime() {
    Order order = company.ordered("rita", "100");

    String own = company.as("anna").get(path(order, "Large orders")).text("escalates_at");
    String usual = company.as("anna").get(path(order, "Spending limit")).text("escalates_at");

    assertThat(own).isEqualTo(usual);
  }

  @Test
  void twoBulkApprovalsOfTheSameOrdersInOppositeOrderBothEnd() throws InterruptedException {
    company.join("arno", "approver");
    Order first = company.ordered("rita", "100");
    Order second = company.ordered("rita", "100");
    List<UUID> ids =
        List.of(
            company.approvals(second).get("Large orders"),
            company.approvals(first).get("Spending limit"));
    List<UUID> others =
        List.of(
            company.approvals(first).get("Budget Tools"),
            company.approvals(second).get("Spending limit"));
    company.as("anna");
    company.as("arno");

    Race.between(List.of(() -> bulk("anna", ids), () -> bulk("arno", others)));

    assertThat(company.order(first).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(company.order(second).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  private boolean bulk(String who, List<UUID> ids) {
    company
        .as(who)
        .post(ApprovingCompany.APPROVALS + "/bulk-approve", Map.of("ids", ids))
        .expect(200);
    return true;
  }
}
