package io.tradegate.cart;

import io.tradegate.cart.rows.AddedRows;
import io.tradegate.cart.rows.RequestedRow;
import io.tradegate.catalog.shelf.CallerVariants;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.marketplace.listings.LiveOffer;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.units.OrderedQuantity;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Puts what a company ordered before into the cart of one of its buyers, at current prices. */
record Reorder(Orders orders, Adding adding) {
  /** As much as was ordered then, also of what was cancelled. */
  AddedRows again(Tx tx, OrderId order, OptionalInt expected) {
    List<OrderLine> lines = orders.lines(tx, orders.require(tx, order).id());
    Map<VariantId, SellableVariant> known =
        CallerVariants.byId(
            tx, lines.stream().map(OrderLine::variantId).filter(Objects::nonNull).toList());
    Map<UUID, LiveOffer> offers =
        LiveOffer.of(
            tx,
            Shopper.of(tx).website(),
            lines.stream().map(OrderLine::offerId).filter(Objects::nonNull).distinct().toList());
    List<RequestedRow> rows =
        lines.stream().map(line -> asked(line, known, offers.keySet())).toList();
    return adding.all(tx, new Adding.Request(rows, expected, false));
  }

  private static RequestedRow asked(
      OrderLine line, Map<VariantId, SellableVariant> known, Set<UUID> offers) {
    @Nullable VariantId id = line.variantId();
    SellableVariant variant = id == null ? null : known.get(id);
    var before = new OrderedQuantity(line.quantity(), line.orderedQuantity(), line.orderedUnit());
    OrderedQuantity ordered = variant == null ? before : variant.selling().again(before);
    return new RequestedRow(
        line.position(),
        line.sku() == null ? line.name() : line.sku(),
        ordered.named(),
        ordered.orderedUnit(),
        null,
        variant,
        fault(line, offers),
        null,
        line.offerId());
  }

  private static @Nullable String fault(OrderLine line, Set<UUID> offers) {
    if (line.sku() == null) {
      return "It was agreed upon in a quote and has no SKU.";
    }
    return line.offerId() == null || offers.contains(line.offerId())
        ? null
        : "Its vendor does not offer it now.";
  }
}
