package io.tradegate.orders.placing;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderStore;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.pricing.tax.TaxGap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Releases an order that was held for a missing tax rate. Tax and totals are computed again, and
 * only then are budgets, credit, payment and approvals checked, since the total was not known
 * before.
 */
public final class TaxRelease {
  private final Orders orders;
  private final OrderTaxes taxes;
  private final OrderMoves moves;

  public TaxRelease(Orders orders, OrderTaxes taxes, OrderMoves moves) {
    this.orders = orders;
    this.taxes = taxes;
    this.moves = moves;
  }

  /** What keeps the tax of an order that waits for it from being known. */
  public Optional<TaxGap> gap(Tx tx, Order order) {
    return order.holds().contains(HoldReason.TAX)
        ? again(tx, order, LineStore.of(tx, order.id())).gap()
        : Optional.empty();
  }

  private OrderTaxes.Taxed again(Tx tx, Order order, List<OrderLine> before) {
    return taxes.again(tx, order, Objects.requireNonNull(order.shippingAddress()), before);
  }

  public Order release(Tx tx, OrderId id, @Nullable String note) {
    Order held = orders.lock(tx, id);
    if (!held.holds().contains(HoldReason.TAX)) {
      throw INVALID_TRANSITION.because(
          "Order %s does not wait for a tax rate.".formatted(held.number()));
    }
    OrderTaxes.Taxed taxed = again(tx, held, LineStore.of(tx, id));
    if (taxed.gap().isPresent()) {
      throw taxed.gap().get().refusal();
    }
    LineStore.retax(tx, id, taxed.amounts().lines());
    OrderStore.setTotals(tx, id, taxed.amounts().totals());
    OrderStore.agreeTotal(tx, id);
    return moves.taxed(tx, held, orders.require(tx, id), note);
  }
}
