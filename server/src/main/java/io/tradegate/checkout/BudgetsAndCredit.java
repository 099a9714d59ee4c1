package io.tradegate.checkout;

import io.tradegate.budgets.Budget;
import io.tradegate.budgets.Budgets;
import io.tradegate.budgets.CostCentres;
import io.tradegate.cart.RemainingFunds;
import io.tradegate.cart.RemainingFundsSource;
import io.tradegate.credit.Credit;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads what a buyer can still spend by budgets and credit. */
public final class BudgetsAndCredit implements RemainingFundsSource {
  private final Budgets budgets;
  private final CostCentres centres;
  private final Credit credit;

  public BudgetsAndCredit(Budgets budgets, CostCentres centres, Credit credit) {
    this.budgets = budgets;
    this.centres = centres;
    this.credit = credit;
  }

  @Override
  public RemainingFunds left(Tx tx, @Nullable UUID costCentre) {
    Actor buyer = tx.actor();
    CustomerId customer = new CustomerId(buyer.requireAccount());
    if (costCentre != null) {
      centres.requireActive(tx, customer, costCentre);
    }
    List<Budget> bounds =
        budgets.remaining(tx, customer, new BuyerId(buyer.requireId()), costCentre);
    return new RemainingFunds(
        bounds.stream().map(BudgetsAndCredit::of).toList(),
        Credit.concerns(buyer) ? credit.available(tx, customer) : null);
  }

  private static RemainingFunds.OfBudget of(Budget budget) {
    return new RemainingFunds.OfBudget(
        budget.id(), budget.name(), budget.limit(), budget.current().remaining());
  }
}
