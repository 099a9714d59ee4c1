package io.tradegate.budgets;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a cost centre or a buyer may spend in a period, and how much of it is gone.
 *
 * @param costCentreId null: it bounds a buyer
 * @param buyerId null: it bounds a cost centre
 * @param current how it stands in the period of today
 */
public record Budget(
    UUID id,
    String name,
    @Nullable UUID costCentreId,
    @Nullable UUID buyerId,
    BudgetPeriod period,
    Money limit,
    BudgetRule rule,
    boolean active,
    Standing current,
    int version,
    Instant createdAt) {

  /**
   * A budget in one period.
   *
   * @param reserved by orders that are not confirmed yet
   * @param committed by those that are
   * @param remaining negative when more was spent than the limit is now
   */
  public record Standing(
      LocalDate startsOn, LocalDate endsOn, Money reserved, Money committed, Money remaining) {}

  /** What it says to an amount on top of what is gone already. */
  public BudgetOutcome outcome(Money amount) {
    return amount.compareTo(current.remaining()) <= 0 ? BudgetOutcome.ALLOWED : rule.whenExceeded();
  }

  static Budget read(Row row) {
    Money limit = row.money("amount", "currency");
    BudgetPeriod period = WireEnum.of(BudgetPeriod.class, row.text("period"));
    return new Budget(
        row.uuid("id"),
        row.text("name"),
        row.maybeUuid("cost_centre_id"),
        row.maybeUuid("buyer_id"),
        period,
        limit,
        WireEnum.of(BudgetRule.class, row.text("rule")),
        row.bool("active"),
        standing(row, period, limit),
        row.integer("version"),
        row.instant("created_at"));
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
