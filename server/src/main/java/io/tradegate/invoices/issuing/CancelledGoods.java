package io.tradegate.invoices.issuing;

import io.tradegate.credit.Credit;
import io.tradegate.invoices.document.BilledOrderStore;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.LineCut;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Credits goods that were billed before they left and are cancelled now. Drafts of the order that
 * bill them are removed.
 */
public final class CancelledGoods implements OrderControl {
  private static final String REASON = "The order was cancelled.";
  private static final String PART = "A part of the order was cancelled.";

  private final BilledOrderStore billed = new BilledOrderStore();
  private final Orders orders;
  private final Billing billing;
  private final OrderCredit credit;

  public CancelledGoods(Orders orders, Billing billing, Credit credit) {
    this.orders = orders;
    this.billing = billing;
    this.credit = new OrderCredit(credit);
  }

  @Override
  public Set<HoldReason> placed(Tx tx, Order order, List<OrderLine> lines) {
    return Set.of();
  }

  @Override
  public void cancelled(Tx tx, Order order, Cancellation cancellation) {
    creditBilled(tx, order, cancellation);
    if (!cancellation.isWhole()) {
      credit.cut(tx, order);
    }
  }

  private void creditBilled(Tx tx, Order order, Cancellation cancellation) {
    if (billedTooMuch(cancellation.lines()).isEmpty()) {
      return;
    }
    credit.lock(tx, order);
    billed.drafts(tx, order.id()).forEach(draft -> billing.delete(tx, draft, OptionalInt.empty()));
    if (cancellation.isWhole()) {
      all(tx, order).forEach((invoice, parts) -> note(tx, invoice, parts, REASON));
    } else {
      excess(tx, order, cancellation.cuts())
          .forEach(
              (invoice, parts) ->
                  note(tx, invoice, parts, PART)
                      .ifPresent(note -> credit.credited(tx, order, note.total())));
    }
  }

  /** The lines of which more is billed than is still wanted. */
  private static List<OrderLine> billedTooMuch(List<OrderLine> lines) {
    return lines.stream().filter(line -> line.invoiced().isMoreThan(line.open())).toList();
  }

  private Optional<Invoice> note(
      Tx tx, UUID invoice, @Nullable Map<Integer, Quantity> lines, String reason) {
    return billing.maybeCredit(tx, invoice, CreditWish.cancelled(lines, reason));
  }

  /** All lines of the order; null for an invoice that bills no other order. */
  private Map<UUID, @Nullable Map<Integer, Quantity>> all(Tx tx, Order order) {
    var all = new LinkedHashMap<UUID, @Nullable Map<Integer, Quantity>>();
    for (BilledOrderStore.Creditable part : billed.creditable(tx, order.id())) {
      if (!part.collective()) {
        all.put(part.invoiceId(), null);
      } else {
        all.computeIfAbsent(part.invoiceId(), _ -> new LinkedHashMap<>())
            .put(part.position(), part.quantity());
      }
    }
    return all;
  }

  /**
   * What of these cuts is billed: from the newest invoice on. What customers returned, or staff
   * credited, was wanted when it was billed and does not count.
   */
  private Map<UUID, Map<Integer, Quantity>> excess(Tx tx, Order order, List<LineCut> cuts) {
    List<BilledOrderStore.Creditable> all = billed.creditable(tx, order.id());
    var excess = new LinkedHashMap<UUID, Map<Integer, Quantity>>();
    for (OrderLine line :
        billedTooMuch(orders.lines(tx, order.id()))) { // drafts are removed by now
      List<BilledOrderStore.Creditable> parts =
          all.stream().filter(part -> line.id().equals(part.lineId())).toList();
      Quantity left = line.invoiced().minus(line.open()).min(cut(line, cuts));
      for (BilledOrderStore.Creditable part : parts) {
        Quantity taken = left.isMoreThan(part.quantity()) ? part.quantity() : left;
        if (taken.isPositive()) {
          excess
              .computeIfAbsent(part.invoiceId(), _ -> new LinkedHashMap<>())
              .put(part.position(), taken);
          left = left.minus(taken);
        }
      }
    }
    return excess;
  }

  private static Quantity cut(OrderLine line, List<LineCut> cuts) {
    return cuts.stream()
        .filter(each -> each.position() == line.position())
        .map(LineCut::quantity)
        .reduce(Quantity.ZERO, Quantity::plus);
  }
}
