package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.budgets.Purchases.Buying;
import io.tradegate.orders.Order;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Orders that meet over one budget. */
class BudgetRacesTest {
  private static final String CENTRES = "/storefront/account/cost-centres";
  private static final String BUDGETS = "/storefront/account/budgets";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final Purchases purchases = new Purchases(shop);
  private final TestClient admin = shop.buyer();
  private final UUID centre = centre("4711");
  private final Buying onCentre = purchases.buying().on(centre);

  @AfterEach
  void theLedgerSumsToTheBalance() {
    Budgets budgets = purchases.budgets().budgets();
    assertThat(shop.<List<Budgets.Unbalanced>>asService(budgets::verify)).isEmpty();
  }

  private UUID centre(String code) {
    return admin.post(CENTRES, Map.of("code", code, "name", "Works")).expect(201).uuid("id");
  }

  private String budget(String limit, String rule) {
    return budget(Map.of("cost_centre_id", centre), limit, rule);
  }

  private String budget(Map<String, Object> bounded, String limit, String rule) {
    var body = new LinkedHashMap<>(bounded);
    body.put("name", "Spending");
    body.put("period", "month");
    body.put("limit", Map.of("amount", limit, "currency", "EUR"));
    body.put("rule", rule);
    return admin.post(BUDGETS, body).expect(201).header("Location").orElseThrow();
  }

  private void stands(String budget, String reserved, String committed, String remaining) {
    TestReply reply = admin.get(budget).expect(200);
    assertThat(reply.text("current/reserved/amount")).isEqualTo(reserved);
    assertThat(reply.text("current/committed/amount")).isEqualTo(committed);
    assertThat(reply.text("current/remaining/amount")).isEqualTo(remaining);
  }

  @Test
  void sixtyFourOrdersRaceForOneBudget() throws InterruptedException {
    String budget = budget("100", "block");
    String another = budget("1000", "warn");

    List<String> outcomes = Race.of(64, () -> purchases.tried(onCentre, "10"));

    assertThat(outcomes).filteredOn(outcome -> outcome.startsWith("SO-")).hasSize(10);
    assertThat(outcomes).filteredOn("over_budget"::equals).hasSize(54);
    stands(budget, "0.00", "100.00", "0.00");
    stands(another, "0.00", "100.00", "900.00");
  }

  @Test
  void ordersThatRaceWithTheirCancellationKeepTheLedgerRight() throws InterruptedException {
    String budget = budget("50", "block");

    Race.of(
        40,
        () -> {
          String number = purchases.tried(onCentre, "10");
          if (number.startsWith("SO-")) {
            cancel(number);
          }
          return number;
        });

    stands(budget, "0.00", "0.00", "50.00");
  }

  private void cancel(String number) {
    String sql = "select id from customer_order where org_id = :org and number = :number";
    purchases.inTx(
        tx -> {
          UUID id = tx.sql(sql).bind("number", number).one(row -> row.uuid("id"));
          return purchases.orders().moves().cancel(tx, id, "Raced");
        });
  }

  @Test
  void theDatabaseRefusesToExceedWhateverTheCodeBelieves() {
    UUID budget = UUID.fromString(last(budget("10", "block")));
    Order order = purchases.place(purchases.buying(), "1");
    var entries = new BudgetEntryStore();
    var today = java.time.LocalDate.of(2026, 11, 1);
    var reserve =
        new BudgetEntryStore.Reserve(
            budget, today, Money.of("11", "EUR"), new java.math.BigDecimal("10"));

    assertThatThrownBy(
            () ->
                purchases.inTx(
                    tx -> {
                      entries.reserve(tx, order.id(), reserve, java.time.Instant.EPOCH);
                      return order;
                    }))
        .rootCause()
        .hasMessageContaining("would be exceeded");
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
