package io.tradegate.budgets;

/** Outcome of an amount for a budget, mildest first. */
public enum BudgetOutcome {
  ALLOWED,
  WARNED,
  NEEDS_APPROVAL,
  REFUSED
}
