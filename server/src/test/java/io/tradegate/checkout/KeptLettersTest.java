package io.tradegate.checkout;

import static io.tradegate.approvals.ApprovingCompany.money;
import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a node keeps for orders on cost centres and for letters about them holds no longer than it
 * is true, and an order itself ends none of it.
 */
class KeptLettersTest {
  private static final TestApp OTHER_NODE = TestApp.another(Map.of());

  private final Counter counter = Counter.open();
  private final TestClient staff = counter.owner();
  private final TestClient buyer = counter.shop().buyer("buyer").at(OTHER_NODE);
  private final BuyerId anna =
      counter.tenant().addBuyer("anna", counter.tenant().company(), "approver");
  private String centre = "";

  @AfterAll
  static void close() {
    OTHER_NODE.close();
  }

  @BeforeEach
  void askOnceAtTheOtherNode() {
    counter.shop().sells("BOLT", "10.00");
    centre =
        staff
            .post(company("cost-centres"), Map.of("code", "4711", "name", "Plant"))
            .expect(201)
            .text("id");
    staff
        .post(
            company("budgets"),
            Map.of(
                "name", "Plant",
                "period", "month",
                "limit", money("1000"),
                "rule", "block",
                "cost_centre_id", centre))
        .expect(201);
    staff.post(company("approval-rules"), rule("All", "1", role("approver"))).expect(201);
    order().expect(201);
  }

  private TestReply order() {
    CartShop.add(buyer, "BOLT", 1).expect(200);
    Map<String, Object> body = counter.onTerms();
    body.put("cost_centre_id", centre);
    return Counter.checkout(buyer, body);
  }

  private String company(String path) {
    return "/admin/customers/%s/%s".formatted(counter.tenant().company(), path);
  }

  @Test
  void aCostCentreThatWasClosedTakesNoFurtherOrder() {
    staff.patch(company("cost-centres/" + centre), Map.of("active", false)).expect(200);

    order().expectError(400, "validation_failed").expectMessage("inactive");
  }

  @Test
  void theNextLetterIsOfTheNewSender() {
    staff.patch("/admin/organization", Map.of("sender_name", "Purchasing desk")).expect(200);

    order().expect(201);

    assertThat(letters("sender")).hasSize(2).last().isEqualTo("Purchasing desk");
  }

  @Test
  void theNextLetterLeadsToTheNewAddressOfTheStore() {
    String website = "/admin/websites/" + counter.shop().website();
    staff.patch(website, Map.of("store_url", "https://moved.example.com")).expect(200);

    order().expect(201);

    assertThat(letters("body").getFirst()).doesNotContain("moved.example.com");
    assertThat(letters("body").getLast()).contains("https://moved.example.com/approvals/");
  }

  @Test
  void aNewDelegateIsAskedAboutTheNextOrder() {
    BuyerId deputy = counter.tenant().addBuyer("dora", counter.tenant().company(), "buyer");
    staff
        .post(
            company("delegations"),
            Map.of(
                "delegator_id",
                anna,
                "delegate_id",
                deputy,
                "from",
                "2020-01-01",
                "until",
                "2099-12-31"))
        .expect(201);

    order().expect(201);

    String asked = counter.tenant().email("anna");
    assertThat(letters("recipient"))
        .containsExactlyInAnyOrder(asked, asked, counter.tenant().email("dora"));
  }

  @Test
  void anOrderOnABudgetMovesNoVersionOfTheRules() {
    String before = rules();

    order().expect(201);

    assertThat(rules()).isEqualTo(before);
  }

  private String rules() {
    String sql = "select split_part(app.kept_versions(:org), ' ', 6) as rules";
    return counter.tenant().asService(tx -> tx.sql(sql).one(row -> row.text("rules")));
  }

  private List<String> letters(String column) {
    String sql =
        "select sender, recipient, body from mail_message"
            + " where org_id = :org and cause like 'approval-asked%' order by created_at, id";
    return counter.tenant().asService(tx -> tx.sql(sql).list(row -> row.text(column)));
  }
}
