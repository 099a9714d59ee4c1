package io.tradegate.invoices.issuing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the invoices of an order have charged before, drafts among them. The order is locked. */
record BilledSoFar(boolean shipping, Map<BigDecimal, Sum> taxes) {
  private static final BilledSoFar NOTHING = new BilledSoFar(false, Map.of());

  private static final String SHIPPING =
      """
      select distinct l.order_id
        from invoice_line l
       where l.org_id = :org and l.order_id = any (cast(:orders as uuid[])) and l.kind = 'shipping' and l.credits is null
      """;

  private static final String TAXES =
      """
      select t.order_id, t.rate, sum(t.basis) as basis, sum(t.tax) as tax
        from invoice_tax t
        join invoice i on i.org_id = t.org_id and i.id = t.invoice_id and i.kind = 'invoice'
       where t.org_id = :org and t.order_id = any (cast(:orders as uuid[]))
       group by t.order_id, t.rate
      """;

  /** Basis and tax of one rate. */
  record Sum(OrderId orderId, BigDecimal rate, BigDecimal basis, BigDecimal tax) {}

  /** Of several orders; those without an invoice are not among them. */
  static Map<OrderId, BilledSoFar> of(Tx tx, Collection<OrderId> orders) {
    Set<OrderId> shipping =
        new HashSet<>(
            tx.sql(SHIPPING).bind("orders", orders).list(row -> new OrderId(row.uuid("order_id"))));
    var billed = new HashMap<OrderId, BilledSoFar>();
    shipping.forEach(order -> billed.put(order, new BilledSoFar(true, new HashMap<>())));
    for (Sum sum : tx.sql(TAXES).bind("orders", orders).list(row -> row.as(Sum.class))) {
      billed
          .computeIfAbsent(sum.orderId(), _ -> new BilledSoFar(false, new HashMap<>()))
          .taxes()
          .put(sum.rate().stripTrailingZeros(), sum);
    }
    return billed;
  }

  static BilledSoFar of(Map<OrderId, BilledSoFar> billed, OrderId order) {
    return billed.getOrDefault(order, NOTHING);
  }

  /**
   * The tax on a further basis: that of all invoices together, less what was charged. So the
   * invoices of an order add up to its tax, whatever was rounded on the way.
   */
  Money taxOn(Money basis, BigDecimal rate) {
    Currency currency = basis.currency();
    Sum before = taxes.get(rate.stripTrailingZeros());
    Money zero = Money.zero(currency);
    Money basisBefore = before == null ? zero : new Money(before.basis(), currency);
    Money taxBefore = before == null ? zero : new Money(before.tax(), currency);
    return basisBefore.plus(basis).times(rate.movePointLeft(2)).round().minus(taxBefore);
  }
}
