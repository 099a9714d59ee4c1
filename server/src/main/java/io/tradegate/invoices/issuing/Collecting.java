package io.tradegate.invoices.issuing;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.document.UnbilledShipmentStore;
import io.tradegate.invoices.document.UnbilledShipmentStore.Goods;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.tax.TaxMode;
import io.tradegate.pricing.tax.TaxSettings;
import io.tradegate.tenancy.OwnOrganization;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Makes drafts of collective invoices: the shipments of a company that wait for one. Orders that an
 * invoice cannot have in common get one of their own.
 */
record Collecting(Orders orders, Companies companies) {
  /** What the orders on an invoice have in common. */
  private record Common(
      Currency currency,
      @Nullable PaymentTerms terms,
      String name,
      @Nullable String taxId,
      @Nullable PostalAddress billedTo,
      UntaxedSupply untaxed,
      @Nullable PostalAddress untaxedTo) {}

  /** What is read for all orders at once. */
  private record Facts(
      Map<OrderId, List<OrderLine>> lines,
      Map<OrderId, BilledSoFar> before,
      Map<OrderId, List<Goods>> goods,
      ZoneId zone) {
    /** The days on which goods of an order left. */
    List<LocalDate> days(OrderId order) {
      return goods.getOrDefault(order, List.of()).stream()
          .map(each -> LocalDate.ofInstant(each.shippedAt(), zone))
          .toList();
    }
  }

  /** One draft for each group of orders; {@code before}: goods that left later are not billed. */
  List<UUID> draft(Tx tx, CustomerId customer, Instant before) {
    List<Goods> goods = UnbilledShipmentStore.goods(tx, customer, before);
    List<OrderId> ids = goods.stream().map(Goods::orderId).distinct().toList();
    List<Order> locked = orders.lockAll(tx, ids);
    locked.forEach(Drafting::requireBillable);
    // Read again: what came back, or was billed, before the orders were locked.
    Map<OrderId, List<Goods>> waiting =
        UnbilledShipmentStore.goods(tx, customer, before).stream()
            .collect(groupingBy(Goods::orderId));
    var zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    var facts = new Facts(orders.lines(tx, ids), BilledSoFar.of(tx, ids), waiting, zone);
    var drafts = new ArrayList<UUID>();
    grouped(tx, customer, locked)
        .forEach((common, group) -> drafts.addAll(draft(tx, common, group, facts)));
    UnbilledShipmentStore.remove(tx, customer, before, ids);
    return drafts;
  }

  private Map<Common, List<Order>> grouped(Tx tx, CustomerId customer, List<Order> locked) {
    Seller seller = BillingSettings.of(tx).requireSeller();
    Company company = companies.require(tx, customer);
    TaxMode mode = TaxSettings.of(tx).mode();
    return locked.stream()
        .sorted(Comparator.comparing(Order::createdAt).thenComparing(Order::number))
        .collect(
            groupingBy(
                order -> common(order, UntaxedSupply.of(mode, seller, company, order)),
                LinkedHashMap::new,
                toList()));
  }

  /** Supplies without tax name the place to which they went. */
  private static Common common(Order order, UntaxedSupply untaxed) {
    return new Common(
        order.total().currency(),
        order.paymentTerms(),
        order.parties().customerName(),
        order.parties().customerTaxId(),
        order.billingAddress() == null ? order.shippingAddress() : order.billingAddress(),
        untaxed,
        untaxed.reason() == null ? null : order.shippingAddress());
  }

  /** The drafts of one group. */
  private List<UUID> draft(Tx tx, Common common, List<Order> group, Facts facts) {
    var drafts = new ArrayList<UUID>();
    var open = new CollectiveDraft(tx.newId());
    for (Order order : group) {
      OrderShare share =
          new OrderShare(order, BilledSoFar.of(facts.before(), order.id()), common.untaxed())
              .bill(facts.lines().getOrDefault(order.id(), List.of()), wish(facts, order.id()));
      if (!open.takes(share)) {
        drafts.add(open.insert(tx, order.customer()));
        open = new CollectiveDraft(tx.newId());
      }
      open.add(share, facts.days(order.id()));
    }
    if (!open.isEmpty()) {
      drafts.add(open.insert(tx, group.getFirst().customer()));
    }
    return drafts;
  }

  private static Drafting.Wish wish(Facts facts, OrderId order) {
    var quantities = new LinkedHashMap<Integer, Quantity>();
    facts
        .goods()
        .getOrDefault(order, List.of())
        .forEach(each -> quantities.merge(each.position(), each.quantity(), Quantity::plus));
    return Drafting.Wish.shipped(null, quantities);
  }
}
