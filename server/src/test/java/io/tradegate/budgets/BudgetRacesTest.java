package io.tradegate.budgets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Concurrent orders on one budget. */
class BudgetRacesTest {
  private final BudgetDesk desk = new BudgetDesk();

  @AfterEach
  void theLedgerSumsToTheBalance() {
    desk.theLedgerSumsToTheBalance();
  }

  @Test
  void sixtyFourOrdersRaceForOneBudget() throws InterruptedException {
    String budget = desk.budget("100", "block");
    String another = desk.budget("1000", "warn");

    List<String> outcomes = Race.of(64, () -> desk.purchases.tried(desk.onCentre, "10"));

    assertThat(outcomes).filteredOn(outcome -> outcome.startsWith("SO-")).hasSize(10);
    assertThat(outcomes).filteredOn("over_budget"::equals).hasSize(54);
    desk.stands(budget, "0.00", "100.00", "0.00");
    desk.stands(another, "0.00", "100.00", "900.00");
  }

  @Test
  void ordersThatRaceWithTheirCancellationKeepTheLedgerRight() throws InterruptedException {
    String budget = desk.budget("50", "block");

    Race.of(
        40,
        () -> {
          String number = desk.purchases.tried(desk.onCentre, "10");
          if (number.startsWith("SO-")) {
            cancel(number);
          }
          return number;
        });

    desk.stands(budget, "0.00", "0.00", "50.00");
  }

  private void cancel(String number) {
    String sql = "select id from customer_order where org_id = :org and number = :number";
    desk.purchases.inTx(
        tx -> {
          OrderId id = tx.sql(sql).bind("number", number).one(row -> new OrderId(row.uuid("id")));
          return desk.purchases.orders().moves().cancel(tx, id, "Raced");
        });
  }

  @Test
  void theDatabaseRefusesToExceedABudgetIndependentlyOfTheCode() {
    UUID budget = UUID.fromString(last(desk.budget("10", "block")));
    Order order = desk.purchases.place(desk.purchases.buying(), "1");
    var today = java.time.LocalDate.of(2026, 11, 1);
    var reserve =
        new BudgetEntryStore.Reserve(
            budget, today, Money.of("11", "EUR"), new java.math.BigDecimal("10"));

    assertThatThrownBy(
            () ->
                desk.purchases.inTx(
                    tx -> {
                      BudgetEntryStore.reserve(tx, order.id(), reserve);
                      return order;
                    }))
        .rootCause()
        .hasMessageContaining("would be exceeded");
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
