package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A company may require a cost centre, so that no order avoids the budgets of cost centres. */
class CostCentrePolicyTest {
  private static final String POLICY = "/storefront/account/cost-centre-policy";

  private final BudgetDesk desk = new BudgetDesk();

  @Test
  void anOrderWithoutACostCentreIsRefusedWhereTheCompanyDemandsOne() {
    desk.budget("100", "block");
    assertThat(desk.purchases.tried(desk.purchases.buying(), "500")).startsWith("SO-");

    desk.admin.put(POLICY, Map.of("required", true)).expect(200);

    assertThat(desk.purchases.tried(desk.purchases.buying(), "500"))
        .isEqualTo("cost_centre_required");
    assertThat(desk.purchases.tried(desk.onCentre, "500")).isEqualTo("over_budget");
    assertThat(desk.purchases.tried(desk.onCentre, "50")).startsWith("SO-");
  }

  @Test
  void theRuleIsReadAndTakenBack() {
    assertThat(desk.admin.get(POLICY).expect(200).text("required")).isEqualTo("false");

    TestReply set = desk.admin.put(POLICY, Map.of("required", true)).expect(200);
    desk.admin.put(POLICY, Map.of("required", false)).expect(200);

    assertThat(set.text("version")).isEqualTo("1");
    assertThat(desk.purchases.tried(desk.purchases.buying(), "1")).startsWith("SO-");
  }

  @Test
  void anEmptyBodyIsRefusedAndLeavesTheRuleOn() {
    desk.admin.put(POLICY, Map.of("required", true)).expect(200);

    desk.admin
        .put(POLICY, Map.of())
        .expectError(400, "validation_failed")
        .expectMessage("`required` is required");

    assertThat(desk.admin.get(POLICY).text("required")).isEqualTo("true");
  }

  @Test
  void onlyAdminsOfTheCompanySetIt() {
    desk.shop.addBuyer("carl", desk.shop.company(), "buyer");

    desk.shop
        .signIn("storefront", "carl")
        .put(POLICY, Map.of("required", true))
        .expectError(403, "forbidden");
  }
}
