package io.tradegate.budgets;

import io.tradegate.platform.records.WireEnum;

/** What happens to an order that exceeds a budget. */
public enum BudgetRule implements WireEnum {
  /** It is refused. */
  BLOCK(BudgetOutcome.REFUSED),
  /** It is accepted; a forecast shows a warning. */
  WARN(BudgetOutcome.WARNED),
  /** It is accepted and waits for an approval. */
  REQUIRE_APPROVAL(BudgetOutcome.NEEDS_APPROVAL);

  private final BudgetOutcome whenExceeded;

  BudgetRule(BudgetOutcome whenExceeded) {
    this.whenExceeded = whenExceeded;
  }

  BudgetOutcome whenExceeded() {
    return whenExceeded;
  }
}
