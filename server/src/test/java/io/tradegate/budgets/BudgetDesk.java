package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.budgets.Purchases.Buying;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A company with a cost centre and budgets, and a check that their ledger equals the balances. */
final class BudgetDesk {
  static final String CENTRES = "/storefront/account/cost-centres";
  static final String BUDGETS = "/storefront/account/budgets";

  final TestTenant shop = TestApp.shared().newTenant();
  final Purchases purchases = new Purchases(shop);
  final TestClient admin = shop.buyer();
  final UUID centre = centre("4711");
  final Buying onCentre = purchases.buying().on(centre);

  void theLedgerSumsToTheBalance() {
    Budgets budgets = purchases.budgets().budgets();
    assertThat(shop.<List<Budgets.Unbalanced>>asService(budgets::verify)).isEmpty();
  }

  private UUID centre(String code) {
    return admin.post(CENTRES, Map.of("code", code, "name", "Works")).expect(201).uuid("id");
  }

  String budget(String limit, String rule) {
    return budget(Map.of("cost_centre_id", centre), limit, rule);
  }

  String budget(Map<String, Object> bounded, String limit, String rule) {
    var body = new LinkedHashMap<>(bounded);
    body.put("name", "Spending");
    body.put("period", "month");
    body.put("limit", Map.of("amount", limit, "currency", "EUR"));
    body.put("rule", rule);
    return admin.post(BUDGETS, body).expect(201).header("Location").orElseThrow();
  }

  void stands(String budget, String reserved, String committed, String remaining) {
    TestReply reply = admin.get(budget).expect(200);
    assertThat(reply.text("current/reserved/amount")).isEqualTo(reserved);
    assertThat(reply.text("current/committed/amount")).isEqualTo(committed);
    assertThat(reply.text("current/remaining/amount")).isEqualTo(remaining);
  }
}
