package io.tradegate.recurring;

import io.tradegate.orders.document.OrderDraft;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Forecast of a recurring order: the next dates, and the cost of one order if it were placed today.
 *
 * @param net before tax and shipping; null when it could not be ordered today
 * @param problem why not
 */
record RecurringForecast(
    List<LocalDate> dates,
    @Nullable Money net,
    @Nullable Money shipping,
    @Nullable String problem) {

  static RecurringForecast of(RecurringOrder order, int count, Supplier<OrderDraft> today) {
    LocalDate next = order.standing().next();
    List<LocalDate> dates = next == null ? List.of() : order.plan().next(next, count);
    try {
      OrderDraft draft = today.get();
      return new RecurringForecast(dates, draft.net(), draft.shipping().net(), null);
    } catch (Refusal refusal) {
      return new RecurringForecast(dates, null, null, refusal.message());
    }
  }
}
