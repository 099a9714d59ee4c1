package io.tradegate.vendororders;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.marketplace.listings.OfferStockStore;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.returns.handling.CreditListener;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Moves vendor orders. What changes the order of the buyer too locks that first, then its parts.
 * Each change of status writes one event.
 */
final class VendorOrders {
  private static final String BY_THE_BUYER = "The order of the buyer was cancelled.";

  private final Orders orders;
  private final OrderMoves moves;
  private final VendorBooking booking;
  private final VendorOrderMail mail;
  private final Events events;

  /** What it moves vendor orders with. */
  record Parts(
      Orders orders,
      OrderMoves moves,
      VendorBooking booking,
      VendorOrderMail mail,
      Events events) {}

  VendorOrders(Parts parts) {
    this.orders = parts.orders();
    this.moves = parts.moves();
    this.booking = parts.booking();
    this.mail = parts.mail();
    this.events = parts.events();
  }

  static VendorId own(Tx tx) {
    return new VendorId(tx.actor().requireAccount());
  }

  VendorOrder vendorOrder(Tx tx, UUID id) {
    return VendorOrderStore.find(tx, id).orElseThrow(() -> missing("vendor order", id));
  }

  /** A vendor knows its own, from the confirmation of the order on. */
  VendorOrder ownOrder(Tx tx, UUID id) {
    VendorOrder found = vendorOrder(tx, id);
    if (!found.vendorId().equals(own(tx)) || !found.isReleased()) {
      throw missing("vendor order", id);
    }
    return found;
  }

  VendorOrder accept(Tx tx, UUID id, OptionalInt expected) {
    ownOrder(tx, id);
    VendorOrder before = lock(tx, id, expected);
    return moved(tx, before, VendorOrderStatus.ACCEPTED);
  }

  /** The vendor declines a new one. */
  VendorOrder reject(Tx tx, UUID id, OptionalInt expected, String reason) {
    return cancelOwn(tx, id, expected, new Answer(VendorOrderStatus.NEW, reason));
  }

  /** The vendor cannot deliver what it has accepted. */
  VendorOrder giveUp(Tx tx, UUID id, OptionalInt expected, String reason) {
    return cancelOwn(tx, id, expected, new Answer(VendorOrderStatus.ACCEPTED, reason));
  }

  private record Answer(VendorOrderStatus from, String reason) {}

  private VendorOrder cancelOwn(Tx tx, UUID id, OptionalInt expected, Answer answer) {
    VendorOrder found = ownOrder(tx, id);
    Order order = orders.lock(tx, found.orderId());
    VendorOrder before = lock(tx, id, expected);
    if (before.status() != answer.from()) {
      throw INVALID_TRANSITION.because(
          "Vendor order %s is %s, not %s."
              .formatted(before.number(), before.status().wireName(), answer.from().wireName()));
    }
    return cancel(tx, order, before, answer.reason());
  }

  /** By the operator. */
  VendorOrder cancel(Tx tx, UUID id, OptionalInt expected, String reason) {
    Order order = orders.lock(tx, vendorOrder(tx, id).orderId());
    return cancel(tx, order, lock(tx, id, expected), reason);
  }

  /** Cuts the lines of the buyer's order, which refunds what was paid. */
  private VendorOrder cancel(Tx tx, Order order, VendorOrder before, String reason) {
    before.status().require(before.number(), VendorOrderStatus.CANCELLED);
    List<VendorOrderLine> lines = VendorOrderStore.lines(tx, List.of(before.id()));
    if (lines.stream().anyMatch(line -> line.packed().isPositive())) {
      throw INVALID_TRANSITION.because(
          "Goods of vendor order %s have left, so it cannot be cancelled as a whole; %s."
              .formatted(before.number(), advice(tx.actor())));
    }
    VendorOrder after = cancelled(tx, before, reason, false);
    List<LineCut> cuts =
        lines.stream()
            .filter(line -> line.open().isPositive())
            .map(line -> new LineCut(line.position(), line.open()))
            .toList();
    if (!cuts.isEmpty()) {
      moves.cancelLines(tx, before.orderId(), cuts, reason);
    }
    mail.refused(tx, order, after, reason);
    return after;
  }

  private static String advice(Actor reader) {
    return reader.kind() == Actor.Kind.VENDOR
        ? "ask the store to cancel the rest, with a message at this order"
        : "cancel the rest by the lines of the order";
  }

  private VendorOrder cancelled(Tx tx, VendorOrder before, String reason, boolean byTheBuyer) {
    VendorOrderStore.cancel(tx, before.id(), reason, byTheBuyer);
    VendorOrder after = vendorOrder(tx, before.id());
    mail.cancelled(tx, after, reason);
    if (after.isReleased()) {
      events.publish(
          tx,
          RecordBuilder.of(VendorOrderEvent.Cancelled.class)
              .from(after)
              .with("previousStatus", before.status())
              .build());
    }
    return audited(tx, before, after);
  }

  private VendorOrder lock(Tx tx, UUID id, OptionalInt expected) {
    VendorOrder locked =
        VendorOrderStore.lock(tx, id).orElseThrow(() -> missing("vendor order", id));
    Versions.require(expected, locked.version());
    return locked;
  }

  private VendorOrder moved(Tx tx, VendorOrder before, VendorOrderStatus to) {
    before.status().require(before.number(), to);
    VendorOrderStore.move(tx, before.id(), to);
    VendorOrder after = vendorOrder(tx, before.id());
    events.publish(tx, VendorOrderEvent.StatusChanged.of(after, before.status()));
    return audited(tx, before, after);
  }

  private static VendorOrder audited(Tx tx, VendorOrder before, VendorOrder after) {
    tx.changed("vendor_order", after.id(), before, after);
    return after;
  }

  /** Vendors learn of their parts: the order of the buyer is confirmed. */
  void release(Tx tx, Order order) {
    List<UUID> released = VendorOrderStore.release(tx, order.id());
    if (!released.isEmpty()) {
      VendorOrderStore.lockAll(tx, order.id()).stream()
          .filter(each -> released.contains(each.id()))
          .forEach(each -> events.publish(tx, VendorOrderEvent.StatusChanged.of(each, null)));
    }
  }

  /** Lines of the buyer's order were cut: their stock is available again. */
  void followCuts(Tx tx, Order order) {
    List<VendorOrder> parts = VendorOrderStore.lockAll(tx, order.id());
    Map<UUID, List<VendorOrderLine>> lines = lines(tx, parts);
    List<VendorOrderLine> cut =
        lines.values().stream()
            .flatMap(List::stream)
            .filter(line -> line.released().isLessThan(line.cancelled()))
            .toList();
    if (cut.isEmpty()) {
      return;
    }
    OfferStockStore.release(
        tx,
        cut.stream()
            .map(
                line ->
                    new OfferStockStore.Part(
                        line.offerId(), line.cancelled().minus(line.released())))
            .toList());
    VendorOrderStore.count(
        tx,
        cut.stream()
            .map(
                line ->
                    new VendorOrderStore.Counted(
                        line.lineId(),
                        line.cancelled().minus(line.released()),
                        Quantity.ZERO,
                        Quantity.ZERO))
            .toList());
    parts.forEach(part -> follow(tx, part, lines.getOrDefault(part.id(), List.of())));
  }

  private Map<UUID, List<VendorOrderLine>> lines(Tx tx, List<VendorOrder> parts) {
    return VendorOrderStore.lines(tx, parts.stream().map(VendorOrder::id).toList()).stream()
        .collect(Collectors.groupingBy(VendorOrderLine::vendorOrderId));
  }

  /** A shipment of the vendor has left, arrived or come back. */
  void followShipments(Tx tx, Order order, VendorId vendor) {
    List<VendorOrder> own =
        VendorOrderStore.lockAll(tx, order.id()).stream()
            .filter(part -> part.vendorId().equals(vendor))
            .toList();
    Map<UUID, List<VendorOrderLine>> lines = lines(tx, own);
    own.forEach(part -> follow(tx, part, lines.getOrDefault(part.id(), List.of())));
  }

  /** Moves a part as far as its goods have come, and back when they came back undelivered. */
  private void follow(Tx tx, VendorOrder part, List<VendorOrderLine> lines) {
    VendorOrder now = part;
    boolean left = lines.stream().anyMatch(line -> line.shipped().isPositive());
    boolean open = lines.stream().anyMatch(line -> line.open().isPositive());
    if (now.status().next().contains(VendorOrderStatus.CANCELLED) && !open) {
      cancelled(tx, now, BY_THE_BUYER, true);
      return;
    }
    if (now.status() == VendorOrderStatus.SHIPPED
        && lines.stream().anyMatch(VendorOrderLine::isToShip)) {
      now = moved(tx, now, VendorOrderStatus.ACCEPTED);
    }
    if (now.status() == VendorOrderStatus.ACCEPTED
        && left
        && lines.stream().noneMatch(VendorOrderLine::isToShip)) {
      now = moved(tx, now, VendorOrderStatus.SHIPPED);
    }
    if (now.status() == VendorOrderStatus.SHIPPED
        && lines.stream().anyMatch(line -> line.delivered().isPositive())
        && lines.stream().noneMatch(VendorOrderLine::isInTransit)) {
      now = moved(tx, now, VendorOrderStatus.DELIVERED);
      booking.sold(tx, now, lines);
    }
  }

  /** Goods came back unwanted, or were credited after a return. */
  void takeBack(Tx tx, Order order, List<CreditListener.Credited> goods) {
    List<VendorOrder> parts = VendorOrderStore.lockAll(tx, order.id());
    Map<UUID, List<VendorOrderLine>> lines = lines(tx, parts);
    for (VendorOrder part : parts) {
      booking.takenBack(tx, part, lines.getOrDefault(part.id(), List.of()), goods);
    }
  }

  /** The order of the buyer is closed. */
  void close(Tx tx, Order order) {
    VendorOrderStore.lockAll(tx, order.id()).stream()
        .filter(part -> part.status().next().contains(VendorOrderStatus.CLOSED))
        .forEach(part -> moved(tx, part, VendorOrderStatus.CLOSED));
  }
}
