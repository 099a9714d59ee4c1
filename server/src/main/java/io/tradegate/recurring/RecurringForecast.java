package io.tradegate.recurring;

import io.tradegate.orders.document.OrderTotals;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Forecast of a recurring order: the next dates, and the cost of one order if it were placed today.
 *
 * @param net of the lines, before tax; null, as all amounts, when it could not be ordered today
 * @param tax of the lines and of shipping
 * @param total with shipping and tax
 * @param problem why not
 */
record RecurringForecast(
    List<LocalDate> dates,
    @Nullable Money net,
    @Nullable Money shipping,
    @Nullable Money tax,
    @Nullable Money total,
    @Nullable String problem) {

  static RecurringForecast of(RecurringOrder order, int count, Supplier<OrderTotals> today) {
    LocalDate next = order.standing().next();
    List<LocalDate> dates = next == null ? List.of() : order.plan().next(next, count);
    try {
      OrderTotals totals = today.get();
      return new RecurringForecast(
          dates, totals.net(), totals.shipping(), totals.tax(), totals.total(), null);
    } catch (Refusal refusal) {
      return new RecurringForecast(dates, null, null, null, null, refusal.message());
    }
  }
}
