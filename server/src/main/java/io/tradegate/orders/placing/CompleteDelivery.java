package io.tradegate.orders.placing;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.inventory.Stock;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.LineStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Keeps orders that are to be delivered complete from being worked on while goods are missing. */
public final class CompleteDelivery {
  private final Stock stock;

  public CompleteDelivery(Stock stock) {
    this.stock = stock;
  }

  public boolean waits(Tx tx, Order order) {
    return order.delivery() == DeliveryMode.COMPLETE && !missing(tx, order).isEmpty();
  }

  private Map<VariantId, Quantity> missing(Tx tx, Order order) {
    return stock.waiting(tx, Reserving.reference(order.id()));
  }

  public void requireReady(Tx tx, Order order) {
    if (waits(tx, order)) {
      throw INVALID_TRANSITION.because(
          "Order %s is to be delivered complete and waits for %s; send `override: true` to begin with what is there."
              .formatted(order.number(), skus(tx, order)));
    }
  }

  private String skus(Tx tx, Order order) {
    Map<VariantId, Quantity> missing = missing(tx, order);
    return LineStore.of(tx, order.id()).stream()
        .filter(line -> line.variantId() != null && missing.containsKey(line.variantId()))
        .map(OrderLine::sku)
        .filter(Objects::nonNull)
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }
}
