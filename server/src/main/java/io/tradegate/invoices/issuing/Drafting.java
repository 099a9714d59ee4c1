package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOTHING_TO_BILL;

import io.tradegate.customers.Companies;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.InvoiceDraft;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.units.KnownUnits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes drafts of invoices from what was ordered and shipped. Each locks its order. */
public final class Drafting {
  private final Orders orders;
  private final Companies companies;

  public Drafting(Orders orders, Companies companies) {
    this.orders = orders;
    this.companies = companies;
  }

  /**
   * What is to be billed.
   *
   * @param shipment null: it is not for one shipment
   * @param ordered whether goods are billed that have not left yet
   * @param quantities by position; null: all that can be billed
   * @param ofShipments the quantities have left: what was billed before is left out, and lines
   *     without goods are billed along
   */
  public record Wish(
      @Nullable UUID shipment,
      boolean ordered,
      @Nullable Map<Integer, Quantity> quantities,
      boolean ofShipments) {
    public static Wish all(boolean ordered) {
      return of(ordered, null);
    }

    public static Wish of(boolean ordered, @Nullable Map<Integer, Quantity> quantities) {
      return new Wish(null, ordered, quantities, false);
    }

    /** Goods that have left. */
    public static Wish shipped(@Nullable UUID shipment, Map<Integer, Quantity> quantities) {
      return new Wish(shipment, false, quantities, true);
    }
  }

  public UUID draft(Tx tx, OrderId id, Wish wish) {
    return maybeDraft(tx, id, wish)
        .orElseThrow(
            () ->
                NOTHING_TO_BILL.because(
                    "Nothing of order %s can be billed now: what has left is on invoices."
                        .formatted(orders.require(tx, id).number())));
  }

  /** Empty when there is nothing to bill. */
  Optional<UUID> maybeDraft(Tx tx, OrderId id, Wish wish) {
    Order order = orders.lock(tx, id);
    requireBillable(order);
    BillingSettings settings = BillingSettings.of(tx);
    var untaxed =
        UntaxedSupply.of(
            tx, settings.requireSeller(), companies.require(tx, order.customer()), order);
    UUID invoice = tx.newId();
    BilledSoFar before = BilledSoFar.of(BilledSoFar.of(tx, List.of(id)), id);
    var share = new OrderShare(order, before, untaxed).bill(orders.lines(tx, id), wish);
    List<BilledLine> lines = share.lines(invoice, 0);
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    if (wish.quantities() != null && !wish.ofShipments()) {
      requireUnits(tx, lines);
    }
    InvoiceStore.insert(
        tx,
        new InvoiceDraft(
            invoice,
            InvoiceKind.INVOICE,
            order.customer(),
            id,
            wish.shipment(),
            null,
            null,
            lines,
            share.taxes(invoice)));
    return Optional.of(invoice);
  }

  /** Refuses quantities that people named and that have more decimals than their unit. */
  static void requireUnits(Tx tx, List<BilledLine> lines) {
    KnownUnits units = KnownUnits.of(tx);
    lines.forEach(line -> units.requireFitting("lines.quantity", line.unit(), line.quantity()));
  }

  /** Whether something has left and is on no invoice. */
  boolean hasBillable(Tx tx, OrderId id) {
    return orders.lines(tx, id).stream()
        .anyMatch(line -> OrderShare.billable(line, false).isPositive());
  }

  static void requireBillable(Order order) {
    if (!order.isAgreed()) {
      throw INVALID_TRANSITION.because(
          "Order %s is %s; orders are billed from their confirmation on."
              .formatted(order.number(), order.status().wireName()));
    }
    if (order.holds().contains(HoldReason.TAX)) {
      throw INVALID_TRANSITION.because(
          "Order %s waits for a tax rate: what it comes to is not known yet."
              .formatted(order.number()));
    }
  }
}
