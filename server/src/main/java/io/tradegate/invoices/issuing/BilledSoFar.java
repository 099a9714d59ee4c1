package io.tradegate.invoices.issuing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;

/** What the invoices of an order have charged before, drafts among them. The order is locked. */
record BilledSoFar(boolean shipping, Map<BigDecimal, Sum> taxes) {
  private static final String SHIPPING =
      """
      select exists (select
                       from invoice_line l
                      where l.org_id = :org and l.order_id = :order and l.kind = 'shipping' and l.credits is null) as billed
      """;

  private static final String TAXES =
      """
      select t.rate, sum(t.basis) as basis, sum(t.tax) as tax
        from invoice_tax t
        join invoice i on i.org_id = t.org_id and i.id = t.invoice_id and i.kind = 'invoice'
       where t.org_id = :org and t.order_id = :order
       group by t.rate
      """;

  /** Basis and tax of one rate. */
  record Sum(BigDecimal rate, BigDecimal basis, BigDecimal tax) {}

  static BilledSoFar of(Tx tx, OrderId order) {
    var taxes = new HashMap<BigDecimal, Sum>();
    tx.sql(TAXES)
        .bind("order", order)
        .list(row -> row.as(Sum.class))
        .forEach(sum -> taxes.put(sum.rate().stripTrailingZeros(), sum));
    boolean shipping = tx.sql(SHIPPING).bind("order", order).one(row -> row.bool("billed"));
    return new BilledSoFar(shipping, taxes);
  }

  /**
   * The tax on a further basis: that of all invoices together, less what was charged. So the
   * invoices of an order add up to its tax, whatever was rounded on the way.
   */
  Money taxOn(Money basis, BigDecimal rate) {
    Currency currency = basis.currency();
    Sum before =
        taxes.getOrDefault(
            rate.stripTrailingZeros(), new Sum(rate, BigDecimal.ZERO, BigDecimal.ZERO));
    Money whole =
        new Money(before.basis().add(basis.amount()), currency).times(rate.movePointLeft(2));
    return whole.round().minus(new Money(before.tax(), currency));
  }
}
