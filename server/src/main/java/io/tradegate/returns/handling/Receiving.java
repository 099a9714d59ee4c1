package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static java.util.Objects.requireNonNull;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.inventory.Stock;
import io.tradegate.inventory.Warehouses;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.inventory.ledger.Share;
import io.tradegate.marketplace.listings.OfferStockStore;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.Disposition;
import io.tradegate.returns.document.GoodsCondition;
import io.tradegate.returns.document.ReturnAction;
import io.tradegate.returns.document.ReturnDecision;
import io.tradegate.returns.document.ReturnEvent;
import io.tradegate.returns.document.ReturnLine;
import io.tradegate.returns.document.ReturnStatus;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.returns.handling.ReturnRecords.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Notes goods that came back, and puts to stock what can be sold again. */
public final class Receiving {
  private final ReturnRecords records;
  private final OrdersModule orders;
  private final Stock stock;
  private final Warehouses warehouses;
  private final Events events;

  /** The objects that it needs from other parts. */
  public record Parts(
      ReturnRecords records,
      OrdersModule orders,
      Stock stock,
      Warehouses warehouses,
      Events events) {}

  public Receiving(Parts parts) {
    this.records = parts.records();
    this.orders = parts.orders();
    this.stock = parts.stock();
    this.warehouses = parts.warehouses();
    this.events = parts.events();
  }

  /**
   * Goods of a line that were inspected.
   *
   * @param warehouse its code; null: the one that they left
   */
  public record Inspected(
      int position,
      Quantity quantity,
      GoodsCondition condition,
      Disposition disposition,
      @Nullable String warehouse,
      @Nullable String note) {}

  /** {@code complete}: the rest does not come any more. */
  public CustomerReturn receive(Tx tx, Target target, List<Inspected> goods, boolean complete) {
    ReturnRecords.Locked locked = records.lock(tx, target);
    UUID id = target.id();
    CustomerReturn before = locked.back();
    ReturnAction.RECEIVE.require(before, tx.actor());
    Map<Integer, ReturnLine> lines =
        records.lines(tx, before).stream()
            .collect(Collectors.toMap(ReturnLine::position, line -> line));
    requireExpected(tx, lines, goods);
    List<ReturnStore.Receipt> receipts =
        goods.stream().map(each -> receipt(tx, before, lines, each)).toList();
    if (before.vendorId() == null) {
      restock(tx, id, lines, receipts);
    } else {
      restockOffers(tx, lines, receipts);
    }
    boolean isOver = complete || isComplete(lines, goods);
    ReturnStore.receive(tx, id, receipts, isOver || before.status() == ReturnStatus.RECEIVED);
    if (isOver && before.status() == ReturnStatus.APPROVED) {
      events.publish(tx, ReturnEvent.Decided.of(before, ReturnDecision.RECEIVED, null));
    }
    orders.moves().progress().follow(tx, locked.order());
    orders.changes().touched(tx, before.orderId(), OrderPart.RETURNS);
    return records.changed(tx, before);
  }

  private static void requireExpected(
      Tx tx, Map<Integer, ReturnLine> lines, List<Inspected> goods) {
    sums(goods)
        .forEach(
            (position, sum) -> {
              ReturnLine line = lines.get(position);
              if (line == null) {
                throw Deciding.noLine(position);
              }
              if (sum.isMoreThan(line.expected())) {
                throw QUANTITY_EXCEEDED.because(
                    "Of line %d, %s is still expected; %s cannot be received."
                        .formatted(position, line.expected(), sum));
              }
            });
    requireDecimals(tx, lines, goods);
  }

  /** All that is expected of a line may come, whatever its unit allows by now. */
  private static void requireDecimals(
      Tx tx, Map<Integer, ReturnLine> lines, List<Inspected> goods) {
    VariantUnits units =
        VariantUnits.of(tx, lines.values().stream().map(ReturnLine::variantId).toList());
    for (Inspected each : goods) {
      ReturnLine line = requireNonNull(lines.get(each.position()));
      if (!each.quantity().equals(line.expected())) {
        units.require("lines.quantity", line.variantId(), each.quantity());
      }
    }
  }

  private static Map<Integer, Quantity> sums(List<Inspected> goods) {
    return goods.stream()
        .collect(Collectors.toMap(Inspected::position, Inspected::quantity, Quantity::plus));
  }

  private static boolean isComplete(Map<Integer, ReturnLine> lines, List<Inspected> goods) {
    Map<Integer, Quantity> sums = sums(goods);
    return lines.values().stream()
        .allMatch(
            line -> line.expected().equals(sums.getOrDefault(line.position(), Quantity.ZERO)));
  }

  private ReturnStore.Receipt receipt(
      Tx tx, CustomerReturn back, Map<Integer, ReturnLine> lines, Inspected goods) {
    ReturnLine line = requireNonNull(lines.get(goods.position()));
    return RecordBuilder.of(ReturnStore.Receipt.class)
        .from(goods)
        .with("warehouse", back.vendorId() == null ? warehouse(tx, line, goods) : null)
        .build();
  }

  private WarehouseId warehouse(Tx tx, ReturnLine line, Inspected goods) {
    return goods.warehouse() == null
        ? requireNonNull(line.warehouseId())
        : warehouses.warehouse(tx, goods.warehouse()).id();
  }

  private static boolean isRestocked(ReturnStore.Receipt receipt) {
    return receipt.disposition() == Disposition.RESTOCK;
  }

  /** Goods of a vendor go back to its offers. */
  private static void restockOffers(
      Tx tx, Map<Integer, ReturnLine> lines, List<ReturnStore.Receipt> receipts) {
    OfferStockStore.giveBack(
        tx,
        receipts.stream()
            .filter(Receiving::isRestocked)
            .map(
                receipt ->
                    new OfferStockStore.Part(
                        requireNonNull(requireNonNull(lines.get(receipt.position())).offerId()),
                        receipt.quantity()))
            .toList(),
        null);
  }

  private void restock(
      Tx tx, UUID id, Map<Integer, ReturnLine> lines, List<ReturnStore.Receipt> receipts) {
    var shares = new ArrayList<Share>();
    for (ReturnStore.Receipt receipt : receipts) {
      if (isRestocked(receipt)) {
        ReturnLine line = requireNonNull(lines.get(receipt.position()));
        shares.add(
            new Share(line.variantId(), requireNonNull(receipt.warehouse()), receipt.quantity()));
      }
    }
    if (!shares.isEmpty()) {
      stock.giveBack(tx, new Reference("return", id), shares);
    }
  }
}
