package io.tradegate.vendororders;

import io.tradegate.marketplace.listings.OfferStockStore;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * Goods of vendors that came back undelivered. They are allocated again, for the vendor to send
 * them once more. What the vendor has no more of is cancelled, and refunded to the buyer.
 */
record UndeliveredGoods(OrderMoves moves, VendorOrderMail mail) {
  private static final String REASON =
      "Goods came back and cannot be sent again; the vendor has no others.";

  /** Of a locked order; quantities by the id of the line. */
  void take(Tx tx, Order order, Map<UUID, Quantity> back) {
    List<VendorOrder> parts = VendorOrderStore.lockAll(tx, order.id());
    List<VendorOrderLine> lines =
        VendorOrderStore.lines(tx, parts.stream().map(VendorOrder::id).toList()).stream()
            .filter(line -> back.containsKey(line.lineId()))
            .toList();
    parts.stream()
        .filter(part -> lines.stream().anyMatch(line -> line.vendorOrderId().equals(part.id())))
        .forEach(part -> mail.cameBack(tx, part));
    Map<UUID, Quantity> lacking =
        new HashMap<>(
            OfferStockStore.allocateAvailable(
                tx,
                lines.stream()
                    .map(line -> new OfferStockStore.Part(line.offerId(), of(back, line)))
                    .toList()));
    var cuts = new ArrayList<LineCut>();
    var counts = new ArrayList<VendorOrderStore.Counted>();
    for (VendorOrderLine line : lines) {
      Quantity cut = of(back, line).min(lacking.getOrDefault(line.offerId(), Quantity.ZERO));
      if (cut.isPositive()) {
        lacking.merge(line.offerId(), cut.negated(), Quantity::plus);
        cuts.add(new LineCut(line.position(), cut));
        // Nothing of it is allocated, so that nothing is released when it is cut.
        counts.add(new VendorOrderStore.Counted(line.lineId(), cut, Quantity.ZERO, Quantity.ZERO));
      }
    }
    if (!cuts.isEmpty()) {
      VendorOrderStore.count(tx, counts);
      moves.cancelLines(tx, order.id(), cuts, REASON);
    }
  }

  private static Quantity of(Map<UUID, Quantity> back, VendorOrderLine line) {
    return Objects.requireNonNull(back.get(line.lineId()));
  }
}
