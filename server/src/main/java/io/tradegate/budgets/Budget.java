package io.tradegate.budgets;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A budget of a cost centre or a buyer per period, with the amounts used so far.
 *
 * @param costCentreId null for a budget of a buyer
 * @param buyerId null for a budget of a cost centre
 * @param current its balance in the current period
 */
public record Budget(
    UUID id,
    String name,
    @Nullable UUID costCentreId,
    @Nullable BuyerId buyerId,
    BudgetPeriod period,
    Money limit,
    BudgetRule rule,
    boolean active,
    Standing current,
    int version,
    Instant createdAt) {

  /**
   * The balance of a budget in one period.
   *
   * @param reserved for orders that are not confirmed yet
   * @param committed for confirmed orders
   * @param remaining negative when more was spent than the limit is now
   */
  public record Standing(
      LocalDate startsOn, LocalDate endsOn, Money reserved, Money committed, Money remaining) {}

  /** The outcome if this amount were spent in addition. */
  public BudgetOutcome outcome(Money amount) {
    return amount.compareTo(current.remaining()) <= 0 ? BudgetOutcome.ALLOWED : rule.whenExceeded();
  }

  static Budget read(Row row) {
    Money limit = row.money("amount", "currency");
    BudgetPeriod period = WireEnum.of(BudgetPeriod.class, row.text("period"));
    return row.as(Budget.class, Map.of("limit", limit, "current", standing(row, period, limit)));
  }

  private static Standing standing(Row row, BudgetPeriod period, Money limit) {
    LocalDate start = row.date("period_start");
    Money reserved = new Money(row.decimal("reserved"), limit.currency());
    Money committed = new Money(row.decimal("committed"), limit.currency());
    return new Standing(
        start, period.end(start), reserved, committed, limit.minus(reserved).minus(committed));
  }

  BigDecimal amount() {
    return limit.amount();
  }
}
