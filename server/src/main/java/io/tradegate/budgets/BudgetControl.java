package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.OVER_BUDGET;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Books orders on budgets: reserved when placed, committed when confirmed, released when cancelled,
 * always in the period in which the order was placed. It never puts an order on hold itself;
 * approvals do, for budgets that require approval.
 *
 * <p>A reservation stays while an order is on hold, so nothing is checked again when the order
 * resumes: a limit that was lowered meanwhile refuses new orders only.
 */
public final class BudgetControl implements OrderControl {
  private final CostCentrePolicy policy = new CostCentrePolicy();
  private final CostCentres centres;

  BudgetControl(CostCentres centres) {
    this.centres = centres;
  }

  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    UUID centre = order.costCentre();
    if (centre == null) {
      policy.requireOptional(tx, order.customer());
    } else {
      centres.requireActive(tx, order.customer(), centre);
    }
    var spender = new Spender(order.customer(), order.buyer(), centre);
    boolean booked =
        order.total().amount().signum() > 0
            && BudgetStore.mayExist(tx)
            && BudgetStore.lockApplicable(tx, spender);
    List<Budget> exceeded = booked ? reserve(tx, order, spender) : List.of();
    Bookings.note(tx, new Bookings.Booking(order.id(), booked, exceeded));
    return Set.of();
  }

  /**
   * Reads the budgets again under the row locks: another order may have used them before. Answers
   * those that need an approval now.
   */
  private List<Budget> reserve(Tx tx, Order order, Spender spender) {
    Calendar placed = Calendar.at(tx);
    var exceeded = new ArrayList<Budget>();
    for (Budget budget : BudgetStore.applicable(tx, spender, placed)) {
      Money amount = Currencies.inCurrencyOf(tx, budget.limit(), order.total());
      if (budget.outcome(amount) == BudgetOutcome.REFUSED) {
        throw over(budget, amount);
      }
      @Nullable BigDecimal atMost = budget.rule() == BudgetRule.BLOCK ? budget.amount() : null;
      var reserve =
          new BudgetEntryStore.Reserve(budget.id(), budget.current().startsOn(), amount, atMost);
      BudgetEntryStore.reserve(tx, order.id(), reserve);
      if (budget.outcome(amount) == BudgetOutcome.NEEDS_APPROVAL) {
        exceeded.add(budget);
      }
    }
    return List.copyOf(exceeded);
  }

  private static Refusal over(Budget budget, Money amount) {
    Money remaining = budget.current().remaining();
    return OVER_BUDGET.because(
        "Budget %s has %s %s left until %s; the order comes to %s %s."
            .formatted(
                budget.name(),
                remaining.isNegative() ? "nothing" : remaining.amountText(),
                remaining.currency(),
                budget.current().endsOn(),
                amount.amountText(),
                amount.currency()));
  }

  @Override
  public @Nullable String costCentreCode(Tx tx, Order order) {
    UUID centre = order.costCentre();
    return centre == null ? null : centres.code(tx, order.customer(), centre);
  }

  @Override
  public void confirmed(Tx tx, Order order) {
    if (BudgetStore.mayExist(tx) && !Bookings.isWithout(tx, order.id())) {
      BudgetEntryStore.lockShares(tx, order.id()).stream()
          .filter(share -> !share.reserved().isZero())
          .forEach(share -> BudgetEntryStore.commit(tx, order.id(), share));
    }
  }

  @Override
  public void cancelled(Tx tx, Order order, Cancellation cancellation) {
    for (BudgetEntryStore.Share share : BudgetEntryStore.lockShares(tx, order.id())) {
      Money freed =
          cancellation.isWhole()
              ? share.total()
              : least(share.total(), inCurrency(tx, share, cancellation.amount()));
      release(tx, order.id(), share, freed);
    }
  }

  private static Money inCurrency(Tx tx, BudgetEntryStore.Share share, Money amount) {
    return Currencies.inCurrencyOf(tx, share.reserved(), amount);
  }

  /** First what is only reserved, then what is committed. */
  private void release(Tx tx, OrderId order, BudgetEntryStore.Share share, Money freed) {
    if (!freed.isZero()) {
      Money reserved = least(freed, share.reserved());
      BudgetEntryStore.release(tx, order, share, reserved, freed.minus(reserved));
    }
  }

  private static Money least(Money one, Money other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
