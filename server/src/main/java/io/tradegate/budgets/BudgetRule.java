package io.tradegate.budgets;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What becomes of an order that exceeds a budget. */
public enum BudgetRule {
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

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static BudgetRule of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(BudgetRule::wireName).toList();
  }
}
