package io.tradegate.cart;

import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a buyer can still spend.
 *
 * @param budgets those that hold for the buyer and, where one was named, for the cost centre
 * @param credit the company's; null without a limit, and for buyers who may not see it
 */
public record RemainingFunds(List<OfBudget> budgets, @Nullable Money credit) {

  /** {@code remaining}: negative when it is exceeded. */
  public record OfBudget(UUID budgetId, String name, Money limit, Money remaining) {}
}
