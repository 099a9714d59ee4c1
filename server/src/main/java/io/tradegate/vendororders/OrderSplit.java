package io.tradegate.vendororders;

import static java.util.Objects.requireNonNull;

import io.tradegate.marketplace.commissions.CommissionQuestion;
import io.tradegate.marketplace.commissions.Commissions;
import io.tradegate.marketplace.commissions.FrozenCommission;
import io.tradegate.marketplace.listings.OfferStockStore;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.money.Shares;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Splits a new order into one part for each vendor. The shipping charge and its tax are shared out
 * over the parts and the house goods by their net amounts; the commission on each line is frozen;
 * the stock of the offers is allocated last.
 */
record OrderSplit(Commissions commissions) {
  void split(Tx tx, Order order, List<OrderLine> lines) {
    List<OrderLine> sold = lines.stream().filter(line -> line.sellerId() != null).toList();
    Map<VendorId, VendorOrderStore.Part> parts = parts(tx, order, lines);
    VendorOrderStore.insert(tx, order.id(), List.copyOf(parts.values()));
    VendorOrderStore.insertLines(
        tx, lines(parts, sold, commissions.resolve(tx, questions(tx, sold))));
    OfferStockStore.allocate(
        tx,
        sold.stream()
            .map(line -> new OfferStockStore.Part(requireNonNull(line.offerId()), line.open()))
            .toList());
  }

  /** In the order of their first lines. */
  private static Map<VendorId, VendorOrderStore.Part> parts(
      Tx tx, Order order, List<OrderLine> lines) {
    Money zero = Money.zero(order.total().currency());
    Money house = zero;
    var nets = new LinkedHashMap<VendorId, Money>();
    for (OrderLine line : lines) {
      VendorId seller = line.sellerId();
      if (seller == null) {
        house = house.plus(line.net());
      } else {
        nets.merge(seller, line.net(), Money::plus);
      }
    }
    var weights = new ArrayList<BigDecimal>();
    nets.values().forEach(net -> weights.add(net.amount()));
    if (lines.stream().anyMatch(line -> line.sellerId() == null)) {
      weights.add(house.amount());
    }
    List<Money> shipping = Shares.of(order.totals().shipping(), weights);
    List<Money> taxes = Shares.of(order.totals().shippingTax(), weights);
    var parts = new LinkedHashMap<VendorId, VendorOrderStore.Part>();
    for (VendorId vendor : nets.keySet()) {
      int n = parts.size();
      String number = "%s-%d".formatted(order.number(), n + 1);
      parts.put(
          vendor,
          new VendorOrderStore.Part(tx.newId(), number, vendor, shipping.get(n), taxes.get(n)));
    }
    return parts;
  }

  private List<CommissionQuestion> questions(Tx tx, List<OrderLine> sold) {
    Map<VariantId, ProductId> products =
        VendorOrderStore.products(
            tx, sold.stream().map(line -> requireNonNull(line.variantId())).distinct().toList());
    return sold.stream()
        .map(
            line ->
                new CommissionQuestion(
                    requireNonNull(line.sellerId()),
                    requireNonNull(products.get(line.variantId())),
                    line.net(),
                    line.open()))
        .toList();
  }

  private static List<VendorOrderStore.PartLine> lines(
      Map<VendorId, VendorOrderStore.Part> parts,
      List<OrderLine> sold,
      List<FrozenCommission> frozen) {
    var lines = new ArrayList<VendorOrderStore.PartLine>();
    for (int n = 0; n < sold.size(); n++) {
      OrderLine line = sold.get(n);
      VendorId vendor = requireNonNull(line.sellerId());
      UUID part = requireNonNull(parts.get(vendor)).id();
      lines.add(
          new VendorOrderStore.PartLine(
              part, line.id(), vendor, requireNonNull(line.offerId()), frozen.get(n)));
    }
    return lines;
  }
}
