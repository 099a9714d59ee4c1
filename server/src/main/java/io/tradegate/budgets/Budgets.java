package io.tradegate.budgets;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.tenancy.OwnOrganization;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Adds, changes and reads the budgets of customer companies, and forecasts the outcome of an order.
 */
public final class Budgets {
  private final CostCentres centres;

  Budgets(CostCentres centres) {
    this.centres = centres;
  }

  /** The outcome of an amount for one budget, in the currency of the budget. */
  public record Forecast(
      UUID budgetId,
      String name,
      BudgetRule rule,
      Money limit,
      Money remainingBefore,
      Money remainingAfter,
      BudgetOutcome outcome) {}

  /** The budgets that apply to such an order, each with its remaining amount in this period. */
  public List<Budget> remaining(
      Tx tx, CustomerId customer, @Nullable BuyerId buyer, @Nullable UUID costCentre) {
    return BudgetStore.mayExist(tx)
        ? BudgetStore.applicable(tx, new Spender(customer, buyer, costCentre), today(tx))
        : List.of();
  }

  /**
   * The outcome for each budget if this amount were ordered now. Not a reservation: other orders
   * may use the budgets first.
   */
  public List<Forecast> forecast(
      Tx tx,
      CustomerId customer,
      @Nullable BuyerId buyer,
      @Nullable UUID costCentre,
      Money amount) {
    return remaining(tx, customer, buyer, costCentre).stream()
        .map(budget -> forecast(budget, Currencies.inCurrencyOf(tx, budget.limit(), amount)))
        .toList();
  }

  private static Forecast forecast(Budget budget, Money amount) {
    Money before = budget.current().remaining();
    return new Forecast(
        budget.id(),
        budget.name(),
        budget.rule(),
        budget.limit(),
        before,
        before.minus(amount),
        budget.outcome(amount));
  }

  /**
   * The budgets that require approval because this order, which is booked on them, exceeds them.
   */
  public List<Budget> exceededBy(Tx tx, OrderId order) {
    return Bookings.of(tx, order)
        .map(Bookings.Booking::exceeded)
        .filter(known -> known.size() < 2) // the database sorts several
        .orElseGet(() -> BudgetStore.mayExist(tx) ? BudgetStore.exceededBy(tx, order) : List.of());
  }

  /** Compares every balance with its entries; what it finds is a bug. */
  public List<Unbalanced> verify(Tx tx) {
    return BudgetEntryStore.unbalanced(tx);
  }

  /** A balance that is not the sum of its entries. */
  public record Unbalanced(UUID budget, String balance, String entries) {}

  Budget budget(Tx tx, CustomerId customer, UUID id) {
    return BudgetStore.find(tx, customer, id, today(tx)).orElseThrow(() -> unknown(id));
  }

  public Budget add(Tx tx, CustomerId customer, BudgetFacts facts) {
    OwnOrganization.requireCurrencyOf(tx, "limit", facts.limit());
    requireBounded(tx, customer, facts);
    UUID id = tx.newId();
    BudgetStore.insert(tx, customer, id, facts);
    Budget added = budget(tx, customer, id);
    tx.changed("budget", id, null, added);
    return added;
  }

  private void requireBounded(Tx tx, CustomerId customer, BudgetFacts facts) {
    UUID centre = facts.costCentreId();
    if (centre != null) {
      centres.requireActive(tx, customer, centre);
    }
    BuyerId buyer = facts.buyerId();
    if (buyer != null && !CompanyUserStore.belongs(tx, customer, buyer)) {
      throw Refusal.ofField(
          "buyer_id", "Field `buyer_id` names no user of this company: %s.".formatted(buyer));
    }
  }

  /** A limit below the spent amount is allowed: it refuses future orders, not past ones. */
  Budget change(
      Tx tx,
      CustomerId customer,
      UUID id,
      OptionalInt expected,
      UnaryOperator<BudgetFacts> change) {
    Budget before = locked(tx, customer, id, expected);
    BudgetFacts facts = change.apply(BudgetFacts.of(before));
    OwnOrganization.requireCurrencyOf(tx, "limit", facts.limit());
    BudgetStore.update(tx, id, facts);
    Budget after = budget(tx, customer, id);
    tx.changed("budget", id, before, after);
    return after;
  }

  void remove(Tx tx, CustomerId customer, UUID id, OptionalInt expected) {
    Budget before = locked(tx, customer, id, expected);
    BudgetStore.delete(tx, id);
    tx.changed("budget", id, before, null);
  }

  private Budget locked(Tx tx, CustomerId customer, UUID id, OptionalInt expected) {
    if (!BudgetStore.lock(tx, customer, id)) {
      throw unknown(id);
    }
    Budget budget = budget(tx, customer, id);
    Versions.require(expected, budget.version());
    return budget;
  }

  Calendar today(Tx tx) {
    return Calendar.at(tx);
  }

  private static Refusal unknown(UUID id) {
    return NOT_FOUND.because("This company has no budget %s.".formatted(id));
  }
}
