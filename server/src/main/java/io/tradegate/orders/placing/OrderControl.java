package io.tradegate.orders.placing;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A check on orders, such as credit or approval. It may refuse an order or hold it, and records
 * what later happens to it. It is always called in the transaction of the change, while the order's
 * row is locked.
 */
public interface OrderControl {

  /** The order was written. Throws a refusal to refuse it; answers the reasons to hold it. */
  Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines);

  /** Why this control holds an order, for people. */
  default String sentence(HoldReason reason) {
    return reason.sentence();
  }

  /** The order was confirmed: what was reserved for it is spent. */
  default void confirmed(Tx tx, Order order) {}

  /** The order, or a part of it, was cancelled. */
  default void cancelled(Tx tx, Order order, Cancellation cancellation) {}

  /**
   * What was cancelled.
   *
   * @param amount so much, tax included, is no longer owed
   * @param cuts what of which lines; empty: the whole order
   * @param lines all lines of the order after it
   */
  record Cancellation(Money amount, List<LineCut> cuts, List<OrderLine> lines) {
    public boolean isWhole() {
      return cuts.isEmpty();
    }
  }

  /** The whole order was cancelled, whatever it waited for. */
  default void ended(Tx tx, Order order, String reason) {}

  /** Fewer are wanted: the reasons for which the order need not wait any longer. */
  default Set<HoldReason> eased(Tx tx, Order order) {
    return Set.of();
  }

  /** The reasons that stay although another control would let the order go on. */
  default Set<HoldReason> insists(Tx tx, Order order) {
    return Set.of();
  }

  /** Nothing holds the order any more, unless this answers new reasons to hold it. */
  default Set<HoldReason> resuming(Tx tx, Order order, List<OrderLine> lines) {
    return Set.of();
  }

  /** The order is closed: no more goods and no invoice are sent for it. */
  default void closed(Tx tx, Order order) {}

  /** What was paid for the order so far; null: this control does not know. */
  default @Nullable Money paid(Tx tx, Order order) {
    return null;
  }

  /** The code of the order's cost centre; null: it names none, or this control does not know. */
  default @Nullable String costCentreCode(Tx tx, Order order) {
    return null;
  }

  /** What the caller may do besides with an order that it may change, by the names of routes. */
  default List<String> actions(Tx tx, Order order) {
    return List.of();
  }
}
