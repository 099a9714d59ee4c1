package io.tradegate.budgets;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The content of a budget that users can set. Its cost centre or buyer and its period never change.
 */
public record BudgetFacts(
    String name,
    @Nullable UUID costCentreId,
    @Nullable BuyerId buyerId,
    BudgetPeriod period,
    Money limit,
    BudgetRule rule,
    boolean active) {

  static BudgetFacts of(Budget budget) {
    return RecordBuilder.of(BudgetFacts.class).from(budget).build();
  }
}
