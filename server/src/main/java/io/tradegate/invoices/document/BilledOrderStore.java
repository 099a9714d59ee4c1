package io.tradegate.invoices.document;

import io.tradegate.orders.document.Order;
import io.tradegate.payments.document.Balances;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads what was billed of an order. Of a collective invoice, its share. */
public final class BilledOrderStore implements Balances.BilledDebts {
  private static final String BILLED =
      """
      select coalesce(sum(b.settled * b.part) filter (where b.kind = 'invoice'), 0) as settled,
             coalesce(sum(b.credited * b.part) filter (where b.kind = 'invoice'), 0) as credited,
             coalesce(sum(b.share) filter (where b.cancellation), 0) as cancelled
        from (select i.kind, i.cancellation, x.share, x.share / nullif(i.total, 0) as part, t.amount - t.open as settled,
                     (select coalesce(sum(a.amount), 0)
                        from receivable_allocation a
                        join open_item n on n.org_id = a.org_id and n.id = a.from_item and n.kind = 'credit_note'
                       where a.org_id = i.org_id and a.to_item = i.id and a.undone_by is null) as credited
                from (select invoice_id, sum(basis + tax) as share
                        from invoice_tax
                       where org_id = :org and order_id = :order
                       group by invoice_id) x
                join invoice i on i.org_id = :org and i.id = x.invoice_id
                join open_item t on t.org_id = i.org_id and t.id = i.id) b
      """;

  private static final String OPEN_OF_ORDER =
      """
      select i.id, x.share, i.currency
        from (select invoice_id, sum(basis + tax) as share
                from invoice_tax
               where org_id = :org and order_id = :order
               group by invoice_id) x
        join invoice i on i.org_id = :org and i.id = x.invoice_id and i.kind = 'invoice'
        join open_item t on t.org_id = i.org_id and t.id = i.id
       where t.open > 0
       order by i.issued_at, i.id
      """;

  private static final String DRAFTS =
      """
      select distinct i.id
        from invoice_tax x
        join invoice i on i.org_id = x.org_id and i.id = x.invoice_id
       where x.org_id = :org and x.order_id = :order and i.status = 'draft'
       order by i.id
      """;

  private static final String CREDITABLE =
      """
      select l.invoice_id, l.position, l.line_id, l.quantity - l.credited_quantity as quantity,
             i.order_id is null as collective
        from invoice_line l
        join invoice i on i.org_id = l.org_id and i.id = l.invoice_id
       where l.org_id = :org and l.order_id = :order and i.kind = 'invoice' and i.status <> 'draft'
         and i.credited < i.total and l.quantity > l.credited_quantity
       order by i.issued_at desc, i.id, l.position
      """;

  private static final String LEFT =
      """
      select exists (select
                       from order_line l
                      where l.org_id = :org and l.order_id = :order
                        and l.invoiced + l.returned_unbilled < l.quantity - l.cancelled) as left_over
      """;

  private static final String WITH_SHIPPING =
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

  private static final String LAST_SHIPPED =
      """
      select max(s.shipped_at) as shipped_at
        from shipment s
       where s.org_id = :org and s.order_id = :order_id and (cast(:shipment_id as uuid) is null or s.id = :shipment_id)
      """;

  private static final String RETURN_UNBILLED =
      "select app.return_unbilled(cast(:line as uuid), cast(:quantity as numeric))";

  /**
   * So much of a line of an invoice can be credited.
   *
   * @param lineId the order line; null unless it bills goods
   * @param collective the invoice bills other orders, too
   */
  public record Creditable(
      UUID invoiceId, int position, @Nullable UUID lineId, Quantity quantity, boolean collective) {}

  @Override
  public Balances.Billed of(Tx tx, Order order) {
    Currency currency = order.total().currency();
    return tx.sql(BILLED)
        .bind("order", order.id())
        .one(
            row ->
                new Balances.Billed(
                    new Money(row.decimal("settled"), currency).round(),
                    new Money(row.decimal("credited"), currency).round(),
                    new Money(row.decimal("cancelled"), currency).round()));
  }

  /** An invoice and how much of it is for an order. */
  public record Share(UUID id, Money share) {}

  /** The invoices of an order of which something is open, oldest first. */
  public List<Share> openOfOrder(Tx tx, OrderId order) {
    return tx.sql(OPEN_OF_ORDER).bind("order", order).list(Share.class);
  }

  public List<UUID> drafts(Tx tx, OrderId order) {
    return tx.sql(DRAFTS).bind("order", order).list(row -> row.uuid("id"));
  }

  /** Whether goods of an order are on no invoice yet, drafts among them. */
  public boolean hasUnbilled(Tx tx, OrderId order) {
    return tx.sql(LEFT).bind("order", order).one(row -> row.bool("left_over"));
  }

  /** What of the issued invoices of an order can be credited, the newest invoice first. */
  public List<Creditable> creditable(Tx tx, OrderId order) {
    return tx.sql(CREDITABLE).bind("order", order).list(Creditable.class);
  }

  /** The orders whose shipping is on an invoice. */
  public List<OrderId> withShipping(Tx tx, Collection<OrderId> orders) {
    return tx.sql(WITH_SHIPPING)
        .bind("orders", orders)
        .list(row -> new OrderId(row.uuid("order_id")));
  }

  /** Basis and tax of one rate. */
  public record Sum(OrderId orderId, BigDecimal rate, BigDecimal basis, BigDecimal tax) {}

  /** What the invoices of orders have charged, drafts among them. */
  public List<Sum> taxes(Tx tx, Collection<OrderId> orders) {
    return tx.sql(TAXES).bind("orders", orders).list(Sum.class);
  }

  /** When the goods of an invoice left: its shipment, or the last one of the order. */
  public Optional<Instant> lastShipped(Tx tx, Invoice invoice) {
    return tx.sql(LAST_SHIPPED)
        .bindAll(invoice)
        .one(row -> Optional.ofNullable(row.maybeInstant("shipped_at")));
  }

  /** Goods of an order line came back before they were billed. */
  public void returnUnbilled(Tx tx, UUID line, Quantity quantity) {
    tx.sql(RETURN_UNBILLED).bind("line", line).bind("quantity", quantity).one(_ -> true);
  }
}
