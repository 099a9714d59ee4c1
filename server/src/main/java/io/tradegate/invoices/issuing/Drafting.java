package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOTHING_TO_BILL;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.customers.Companies;
import io.tradegate.einvoice.TaxCategory;
import io.tradegate.invoices.document.BilledKind;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes drafts of invoices from what was ordered and shipped. Each locks its order. */
public final class Drafting {
  private final InvoiceStore store = new InvoiceStore();
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
   */
  public record Wish(
      @Nullable UUID shipment, boolean ordered, @Nullable Map<Integer, Quantity> quantities) {
    public static Wish all(boolean ordered) {
      return new Wish(null, ordered, null);
    }
  }

  public UUID draft(Tx tx, OrderId id, Wish wish) {
    Order order = orders.lock(tx, id);
    requireBillable(order);
    BillingSettings settings = BillingSettings.of(tx);
    var untaxed =
        UntaxedSupply.of(
            tx, settings.requireSeller(), companies.require(tx, order.customer()), order);
    BilledSoFar before = BilledSoFar.of(tx, id);
    UUID invoice = tx.newId();
    List<BilledLine> lines = goods(orders.lines(tx, id), wish, invoice, order, untaxed);
    addShipping(lines, order, before, untaxed);
    if (lines.isEmpty()) {
      throw NOTHING_TO_BILL.because(
          "Nothing of order %s can be billed now: what has left is on invoices."
              .formatted(order.number()));
    }
    List<BilledTax> taxes = taxes(lines, before, untaxed);
    Money zero = Money.zero(order.total().currency());
    store.insert(
        tx,
        new InvoiceStore.Draft(
            invoice,
            InvoiceKind.INVOICE,
            id,
            wish.shipment(),
            null,
            lines.stream().map(BilledLine::net).reduce(zero, Money::plus),
            taxes.stream().map(BilledTax::tax).reduce(zero, Money::plus),
            null,
            lines,
            taxes));
    return invoice;
  }

  /** Whether something has left and is on no invoice. */
  boolean hasBillable(Tx tx, OrderId id) {
    return orders.lines(tx, id).stream().anyMatch(line -> billable(line, false).isPositive());
  }

  private static void requireBillable(Order order) {
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

  private static List<BilledLine> goods(
      List<OrderLine> ordered, Wish wish, UUID invoice, Order order, UntaxedSupply untaxed) {
    var lines = new ArrayList<BilledLine>();
    Map<Integer, Quantity> named =
        wish.quantities() == null ? Map.of() : new LinkedHashMap<>(wish.quantities());
    for (OrderLine line : ordered) {
      Quantity most = billable(line, wish.ordered());
      Quantity wanted = wish.quantities() == null ? most : named.remove(line.position());
      if (wanted == null || wanted.isZero()) {
        continue;
      }
      if (wanted.isMoreThan(most)) {
        throw QUANTITY_EXCEEDED.because(
            "Of line %d, %s can be billed now, not %s."
                .formatted(line.position(), most.max(Quantity.ZERO), wanted));
      }
      if (wanted.isPositive()) {
        lines.add(billed(line, wanted, invoice, order, untaxed, lines.size() + 1));
      }
    }
    named.keySet().stream()
        .findFirst()
        .ifPresent(
            position -> {
              throw Refusal.ofField(
                  "lines", "Order %s has no line %d.".formatted(order.number(), position));
            });
    return lines;
  }

  /** What has left and is on no invoice; free text never leaves and is billed as ordered. */
  private static Quantity billable(OrderLine line, boolean ordered) {
    Quantity whole = ordered || line.variantId() == null ? line.open() : line.shipped();
    return whole.minus(line.invoiced());
  }

  private static BilledLine billed(
      OrderLine line,
      Quantity quantity,
      UUID invoice,
      Order order,
      UntaxedSupply untaxed,
      int position) {
    Money before = line.unitPrice().times(line.invoiced());
    Money whole = line.unitPrice().times(line.invoiced().plus(quantity));
    return RecordBuilder.of(BilledLine.class)
        .from(line)
        .with("invoiceId", invoice)
        .with("position", position)
        .with("kind", BilledKind.GOODS)
        .with("orderId", order.id())
        .with("lineId", line.id())
        .with("quantity", quantity)
        .with("net", whole.minus(before))
        .with("taxCategory", untaxed.of(line.taxRate()))
        .with("credits", null)
        .with("creditedQuantity", Quantity.ZERO)
        .with("creditedNet", Money.zero(whole.currency()))
        .with("withheld", Money.zero(whole.currency()))
        .build();
  }

  /** With the first invoice of an order. */
  private static void addShipping(
      List<BilledLine> lines, Order order, BilledSoFar before, UntaxedSupply untaxed) {
    Money charge = order.totals().shipping();
    if (before.shipping() || charge.isZero() || lines.isEmpty()) {
      return;
    }
    BigDecimal rate = order.totals().shippingRate();
    lines.add(
        new BilledLine(
            lines.getFirst().invoiceId(),
            lines.size() + 1,
            BilledKind.SHIPPING,
            order.id(),
            null,
            null,
            null,
            order.shipping().name(),
            "piece",
            Quantity.ONE,
            charge,
            charge,
            untaxed.of(rate),
            rate,
            null,
            Quantity.ZERO,
            Money.zero(charge.currency()),
            Money.zero(charge.currency())));
  }

  /** A rate and its category. */
  private record Group(TaxCategory category, BigDecimal rate) {
    static Group of(BilledLine line) {
      return new Group(line.taxCategory(), line.taxRate().setScale(4));
    }
  }

  private static List<BilledTax> taxes(
      List<BilledLine> lines, BilledSoFar before, UntaxedSupply untaxed) {
    var bases = new LinkedHashMap<Group, Money>();
    lines.forEach(line -> bases.merge(Group.of(line), line.net(), Money::plus));
    BilledLine any = lines.getFirst();
    var taxes = new ArrayList<BilledTax>();
    bases.forEach(
        (group, basis) ->
            taxes.add(
                new BilledTax(
                    any.invoiceId(),
                    any.orderId(),
                    group.category(),
                    group.rate(),
                    basis,
                    before.taxOn(basis, group.rate()),
                    untaxed.reason(group.category()),
                    Money.zero(basis.currency()),
                    Money.zero(basis.currency()))));
    return taxes;
  }
}
