package io.tradegate.checkout;

import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.PriceListId;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Holds an order for staff if it waited so long that its price list has ended. An order keeps its
 * prices: they are neither changed without the buyer nor applied without a check by staff.
 */
record PriceValidity(OrderMoves moves) implements OrderControl {
  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    return Set.of();
  }

  /** A member of staff who lifts the hold has seen its reason, so the order is not held again. */
  @Override
  public Set<HoldReason> resuming(Tx tx, Order order, List<OrderLine> lines) {
    if (order.holds().contains(HoldReason.STAFF)) {
      return Set.of();
    }
    List<OrderLine> ended = ended(tx, lines);
    if (ended.isEmpty()) {
      return Set.of();
    }
    moves.note(tx, order, sentence(ended));
    return Set.of(HoldReason.STAFF);
  }

  private List<OrderLine> ended(Tx tx, List<OrderLine> lines) {
    Set<PriceListId> lists =
        lines.stream()
            .map(OrderLine::priceListId)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    if (lists.isEmpty()) {
      return List.of();
    }
    List<PriceListId> valid = CheckoutStore.valid(tx, lists);
    return lines.stream()
        .filter(line -> line.open().isPositive() && line.priceListId() != null)
        .filter(line -> !valid.contains(line.priceListId()))
        .toList();
  }

  private static String sentence(List<OrderLine> ended) {
    List<String> skus = ended.stream().map(line -> Objects.requireNonNull(line.sku())).toList();
    return "The price list has ended from which these were priced: %s."
        .formatted(NameList.of(skus));
  }
}
