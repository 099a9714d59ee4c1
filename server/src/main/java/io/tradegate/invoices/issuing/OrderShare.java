package io.tradegate.invoices.issuing;

import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.einvoice.TaxCategory;
import io.tradegate.invoices.document.BilledKind;
import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.errors.Refusal;
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

/** The lines and taxes of an invoice that bill one order. */
final class OrderShare {
  private final Order order;
  private final BilledSoFar before;
  private final UntaxedSupply untaxed;
  private final List<Part> goods = new ArrayList<>();

  OrderShare(Order order, BilledSoFar before, UntaxedSupply untaxed) {
    this.order = order;
    this.before = before;
    this.untaxed = untaxed;
  }

  /** So much of an order line is billed. */
  private record Part(OrderLine line, Quantity quantity) {}

  /** What has left and is on no invoice; free text never leaves and is billed as ordered. */
  static Quantity billable(OrderLine line, boolean ordered) {
    Quantity whole = ordered || line.variantId() == null ? line.open() : line.shipped();
    return whole.minus(line.invoiced()).minus(line.returnedUnbilled());
  }

  OrderShare bill(List<OrderLine> ordered, Drafting.Wish wish) {
    Map<Integer, Quantity> named =
        wish.quantities() == null ? new LinkedHashMap<>() : new LinkedHashMap<>(wish.quantities());
    for (OrderLine line : ordered) {
      Quantity wanted = wanted(line, named.remove(line.position()), wish);
      if (wanted.isPositive()) {
        goods.add(new Part(line, wanted));
      }
    }
    named.keySet().stream()
        .findFirst()
        .ifPresent(
            position -> {
              throw Refusal.ofField(
                  "lines", "Order %s has no line %d.".formatted(order.number(), position));
            });
    return this;
  }

  private static Quantity wanted(OrderLine line, @Nullable Quantity named, Drafting.Wish wish) {
    Quantity most = billable(line, wish.ordered()).max(Quantity.ZERO);
    if (wish.quantities() == null || (wish.ofShipments() && line.variantId() == null)) {
      return most;
    }
    Quantity wanted = named == null ? Quantity.ZERO : named;
    if (wish.ofShipments()) {
      return wanted.min(most);
    }
    if (wanted.isMoreThan(most)) {
      throw QUANTITY_EXCEEDED.because(
          "Of line %d, %s can be billed now, not %s.".formatted(line.position(), most, wanted));
    }
    return wanted;
  }

  boolean isEmpty() {
    return goods.isEmpty();
  }

  /** Positions count on from those of the orders before it. */
  List<BilledLine> lines(UUID invoice, int after) {
    var lines = new ArrayList<BilledLine>();
    goods.forEach(part -> lines.add(billed(part, invoice, after + lines.size() + 1)));
    if (hasShipping()) {
      lines.add(shipping(invoice, after + lines.size() + 1));
    }
    return lines;
  }

  private BilledLine billed(Part part, UUID invoice, int position) {
    OrderLine line = part.line();
    Money charged = line.unitPrice().times(line.invoiced());
    Money whole = line.unitPrice().times(line.invoiced().plus(part.quantity()));
    return RecordBuilder.of(BilledLine.class)
        .from(line)
        .with("invoiceId", invoice)
        .with("position", position)
        .with("kind", BilledKind.GOODS)
        .with("orderId", order.id())
        .with("lineId", line.id())
        .with("quantity", part.quantity())
        .with("net", whole.minus(charged))
        .with("taxCategory", untaxed.of(line.taxRate()))
        .with("credits", null)
        .with("creditedQuantity", Quantity.ZERO)
        .with("creditedNet", Money.zero(whole.currency()))
        .with("withheld", Money.zero(whole.currency()))
        .build();
  }

  /** With the first invoice of an order. */
  private boolean hasShipping() {
    return !goods.isEmpty() && !before.shipping() && !order.totals().shipping().isZero();
  }

  private BilledLine shipping(UUID invoice, int position) {
    Money charge = order.totals().shipping();
    BigDecimal rate = order.totals().shippingRate();
    return new BilledLine(
        invoice,
        position,
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
        Money.zero(charge.currency()));
  }

  /** A rate and its category. */
  private record Group(TaxCategory category, BigDecimal rate) {
    static Group of(BilledLine line) {
      return new Group(line.taxCategory(), line.taxRate().setScale(4));
    }
  }

  List<BilledTax> taxes(UUID invoice) {
    var bases = new LinkedHashMap<Group, Money>();
    lines(invoice, 0).forEach(line -> bases.merge(Group.of(line), line.net(), Money::plus));
    var taxes = new ArrayList<BilledTax>();
    bases.forEach(
        (group, basis) ->
            taxes.add(
                new BilledTax(
                    invoice,
                    order.id(),
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
