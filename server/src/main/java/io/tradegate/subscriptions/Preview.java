package io.tradegate.subscriptions;

import io.tradegate.orders.DraftLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.subscriptions.RecurringOrders.Party;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What comes: the next dates, and what one of them would cost if it were today.
 *
 * @param net before tax and shipping; null when it could not be ordered today
 * @param problem why not
 */
record Preview(List<LocalDate> dates, @Nullable Money net, @Nullable String problem) {

  static Preview of(
      Tx tx, WishCheck check, RecurringOrder order, List<RecurringLine> lines, int count) {
    LocalDate next = order.standing().next();
    List<LocalDate> dates = next == null ? List.of() : order.plan().next(next, count);
    try {
      var party = new Party(order.customer(), order.buyer(), order.website());
      return new Preview(dates, net(check.lines(tx, party, lines)), null);
    } catch (Refusal refusal) {
      return new Preview(dates, null, refusal.message());
    }
  }

  private static Money net(List<DraftLine> lines) {
    Money zero = Money.zero(lines.getFirst().unitPrice().currency());
    return lines.stream().map(DraftLine::net).reduce(zero, Money::plus);
  }
}
