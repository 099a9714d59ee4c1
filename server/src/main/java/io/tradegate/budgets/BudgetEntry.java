package io.tradegate.budgets;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;

/**
 * A line of a budget's ledger.
 *
 * @param amount what was reserved, committed or released, always positive
 */
record BudgetEntry(
    UUID id,
    Kind kind,
    Money amount,
    LocalDate periodStart,
    OrderId orderId,
    String orderNumber,
    Instant at) {

  /** What an entry does to the balance. */
  enum Kind implements WireEnum {
    RESERVE,
    COMMIT,
    RELEASE;
  }
}
