package io.tradegate.budgets;

/** What a budget would say to an amount. */
public enum BudgetOutcome {
  ALLOWED,
  WARNED,
  NEEDS_APPROVAL,
  REFUSED
}
