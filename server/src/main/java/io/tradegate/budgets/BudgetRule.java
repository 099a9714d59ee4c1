package io.tradegate.budgets;

import io.tradegate.platform.records.WireEnum;

/** What becomes of an order that exceeds a budget. */
public enum BudgetRule implements WireEnum {
  /** It is refused. */
  BLOCK(BudgetOutcome.REFUSED),
  /** It is taken, and whoever asks is told. */
  WARN(BudgetOutcome.WARNED),
  /** It is taken and waits for somebody's approval. */
  REQUIRE_APPROVAL(BudgetOutcome.NEEDS_APPROVAL);

  private final BudgetOutcome whenExceeded;

  BudgetRule(BudgetOutcome whenExceeded) {
    this.whenExceeded = whenExceeded;
  }

  BudgetOutcome whenExceeded() {
    return whenExceeded;
  }
}
