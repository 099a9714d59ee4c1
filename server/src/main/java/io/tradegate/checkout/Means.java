package io.tradegate.checkout;

import io.tradegate.budgets.Budget;
import io.tradegate.budgets.Budgets;
import io.tradegate.credit.Credit;
import io.tradegate.orders.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What a company can still spend once an order is placed. */
final class Means {
  private final Budgets budgets;
  private final Credit credit;

  Means(Budgets budgets, Credit credit) {
    this.budgets = budgets;
    this.credit = credit;
  }

  /** {@code credit}: null without a limit. */
  record Left(List<OfBudget> budgets, @Nullable Money credit) {}

  /** {@code remaining}: negative when the order would exceed it. */
  record OfBudget(UUID budgetId, String name, Money limit, Money remaining) {
    private static OfBudget of(Budget budget) {
      return new OfBudget(budget.id(), budget.name(), budget.limit(), budget.current().remaining());
    }
  }

  Left after(Tx tx, Order order) {
    List<Budget> bounds =
        budgets.remaining(tx, order.customer(), order.buyer(), order.costCentre());
    return new Left(
        bounds.stream().map(OfBudget::of).toList(),
        credit.standing(tx, order.customer()).available());
  }
}
