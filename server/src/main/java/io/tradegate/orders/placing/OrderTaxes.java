package io.tradegate.orders.placing;

import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderAmounts;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.tax.TaxGap;
import io.tradegate.pricing.tax.Taxes;
import io.tradegate.pricing.tax.Taxes.Taxable;
import io.tradegate.pricing.tax.Taxes.TaxedLine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The tax on the lines of an order and on its shipping, by the delivery address. What has no rate
 * is 0 here and named as a gap: the caller must not take it for a tax of 0.
 */
public final class OrderTaxes {

  /** {@code gap}: what keeps the tax from being known. */
  record Taxed(OrderAmounts amounts, Optional<TaxGap> gap) {}

  /** What is taxed besides the lines, and by which rules. */
  private record Basis(Taxes.Supply supply, ShippingCharge shipping) {}

  Taxed of(Tx tx, OrderDraft draft) {
    List<DraftLine> drafts = draft.lines();
    var basis = new Basis(supply(tx, draft.customer(), draft.shippingAddress()), draft.shipping());
    List<TaxedLine> taxes =
        taxes(
            tx,
            basis,
            drafts.stream().map(line -> new Taxable(line.variant(), line.net())).toList());
    List<OrderLine> lines =
        IntStream.range(0, drafts.size())
            .mapToObj(n -> OrderLine.of(tx.newId(), n + 1, drafts.get(n), taxes.get(n)))
            .toList();
    return taxed(tx, basis, lines, taxes);
  }

  /** The same for an existing order, at current rates. */
  Taxed again(Tx tx, Order order, PostalAddress to, List<OrderLine> before) {
    var basis = new Basis(supply(tx, order.customer(), to), order.shipping());
    List<TaxedLine> taxes =
        taxes(
            tx,
            basis,
            before.stream().map(line -> new Taxable(line.variantId(), line.net())).toList());
    List<OrderLine> lines =
        IntStream.range(0, before.size())
            .mapToObj(n -> taxedAt(before.get(n), taxes.get(n)))
            .toList();
    return taxed(tx, basis, lines, taxes);
  }

  private static OrderLine taxedAt(OrderLine line, TaxedLine taxed) {
    return line.taxedAt(taxed.taxClass(), taxed.charged());
  }

  private static Taxes.Supply supply(Tx tx, CustomerId customer, PostalAddress to) {
    return new Taxes.Supply(customer, to.country(), to.region(), tx.now());
  }

  /** Of the goods in their order, then of shipping, where it costs anything. */
  private static List<TaxedLine> taxes(Tx tx, Basis basis, List<Taxable> goods) {
    var all = new ArrayList<>(goods);
    ShippingCharge shipping = basis.shipping();
    if (!shipping.net().round().isZero()) {
      all.add(new Taxable(null, shipping.taxClass(), shipping.net()));
    }
    return Taxes.of(tx, basis.supply(), all);
  }

  private static Taxed taxed(Tx tx, Basis basis, List<OrderLine> lines, List<TaxedLine> taxes) {
    boolean charged = taxes.size() > lines.size();
    BigDecimal rate = charged ? taxes.getLast().charged() : BigDecimal.ZERO;
    Money shipping = basis.shipping().net().round();
    return new Taxed(OrderAmounts.of(lines, shipping, rate), Taxes.gap(tx, basis.supply(), taxes));
  }
}
