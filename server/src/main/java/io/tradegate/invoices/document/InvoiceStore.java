package io.tradegate.invoices.document;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the invoice tables. */
public final class InvoiceStore {
  // As it was at issue; of a draft, as the order has it now.
  static final String CUSTOMER_NAME =
      "coalesce(i.parties #>> '{buyer,name}', o.parties ->> 'customer_name', k.name)";

  // The same. Documents of earlier releases did not keep it.
  static final String PO_NUMBER =
      """
      case when i.parties -> 'orders' is null then o.po_number
           when i.order_id is not null then i.parties #>> '{orders,0,po_number}' end
      """;

  private static final String COLUMNS =
      """
      i.id, i.kind, i.number, i.status, i.customer_id, i.order_id, o.number as order_number, o.buyer_id, o.website_id,
      i.shipment_id, s.number as shipment_number, i.period_from, i.period_until,
      i.invoice_id, c.number as invoice_number, c.issued_on as invoice_issued_on, i.net, i.tax, i.total, i.credited,
      abs(coalesce(t.open, 0)) as open, i.currency, i.parties, i.reason, i.issued_on, i.due_on, i.accounting_tax,
      i.accounting_currency, i.issued_at, i.paid_at, i.pdf_at, i.external_id, i.metadata, i.version, i.created_at,
      i.updated_at,
      """
          + CUSTOMER_NAME
          + " as customer_name, "
          + PO_NUMBER
          + " as po_number";

  private static final String FROM =
      """
      invoice i join customer_company k on k.org_id = i.org_id and k.id = i.customer_id
      left join customer_order o on o.org_id = i.org_id and o.id = i.order_id
      left join shipment s on s.org_id = i.org_id and s.id = i.shipment_id
      left join invoice c on c.org_id = i.org_id and c.id = i.invoice_id
      left join open_item t on t.org_id = i.org_id and t.id = i.id
      """;

  public static final Listing<Invoice> ALL =
      listing("i.org_id = :org")
          .uuid("i.customer_id", "Only documents of this customer company.")
          .filter(KeyedTable.filter(), "i.external_id = any (cast(:external_id as text[]))");

  /** Binds {@code customer}; drafts are not shown. */
  public static final Listing<Invoice> OF_CUSTOMER =
      listing("i.org_id = :org and i.customer_id = :customer and i.status <> 'draft'");

  public static final KeyedTable KEYS =
      new KeyedTable(
          "invoice",
          "select id, '/admin/invoices/' || id as path from invoice" + KeyedTable.BY_EXTERNAL_ID,
          "update invoice" + KeyedTable.SET_AND_MOVE);

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where i.org_id = :org and i.id = :id";

  private static final String LOCK = FIND + " for no key update of i";

  private static final String OF_SHIPMENT =
      "select id from invoice where org_id = :org and shipment_id = :shipment";

  private static final String ORDERS =
      "select distinct order_id from invoice_tax where org_id = :org and invoice_id = :id";

  private static final String LINES =
      """
      select l.*, i.currency
        from invoice_line l
        join invoice i on i.org_id = l.org_id and i.id = l.invoice_id
       where l.org_id = :org and l.invoice_id = any (cast(:invoices as uuid[]))
       order by l.invoice_id, l.position
      """;

  private static final String TAXES =
      """
      select t.*, i.currency
        from invoice_tax t
        join invoice i on i.org_id = t.org_id and i.id = t.invoice_id
       where t.org_id = :org and t.invoice_id = any (cast(:invoices as uuid[]))
       order by t.invoice_id, t.order_id, t.rate desc, t.category
      """;

  private static final String INSERT =
      """
      insert into invoice (org_id, id, kind, customer_id, order_id, shipment_id, period_from, period_until, invoice_id, currency,
                           net, tax, total, reason, cancellation, created_at)
      values (:org, :id, :kind, :customer, :order, :shipment, :from, :until, :invoice, :currency, :net, :tax, :total,
              :reason, :cancellation, :now)
      """;

  private static final String INSERT_LINES =
      """
      insert into invoice_line (org_id, invoice_id, position, kind, order_id, line_id, sku, gtin, name, unit, quantity,
                                unit_price, net, tax_category, tax_rate, credits, withheld)
      select :org, :invoice, l.position, l.kind, l.order_id, l.line_id, l.sku, l.gtin, l.name, l.unit, l.quantity,
             l.unit_price, l.net, l.tax_category, l.tax_rate, l.credits, l.withheld
        from unnest(cast(:position as integer[]), cast(:kind as text[]), cast(:order_id as uuid[]),
                    cast(:line_id as uuid[]), cast(:sku as text[]), cast(:gtin as text[]), cast(:name as text[]),
                    cast(:unit as text[]), cast(:quantity as numeric[]), cast(:unit_price as numeric[]),
                    cast(:net as numeric[]), cast(:tax_category as text[]), cast(:tax_rate as numeric[]),
                    cast(:credits as integer[]), cast(:withheld as numeric[]))
               as l (position, kind, order_id, line_id, sku, gtin, name, unit, quantity, unit_price, net, tax_category,
                     tax_rate, credits, withheld)
      """;

  private static final String INSERT_TAXES =
      """
      insert into invoice_tax (org_id, invoice_id, order_id, category, rate, basis, tax, reason)
      select :org, :invoice, t.order_id, t.category, t.rate, t.basis, t.tax, t.reason
        from unnest(cast(:order_id as uuid[]), cast(:category as text[]), cast(:rate as numeric[]),
                    cast(:basis as numeric[]), cast(:tax as numeric[]), cast(:reason as text[]))
               as t (order_id, category, rate, basis, tax, reason)
      """;

  private static final String NUMBER =
      "select n.number, n.issued_on from app.take_document_number(:series, :today) n";

  private static final String ISSUE =
      """
      update invoice
         set number = :number, status = 'issued', issued_on = :issued_on, due_on = :due_on, issued_at = :now,
             parties = cast(:parties as jsonb), accounting_tax = :accounting_tax,
             accounting_currency = :accounting_currency, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String MOVE =
      """
      update invoice
         set status = m.status, version = version + 1,
             paid_at = case when m.status = 'paid' then coalesce(paid_at, m.at) else paid_at end
        from (values (cast(:status as text), cast(:now as timestamptz))) as m (status, at)
       where org_id = :org and id = :id
      """;

  private static final String PRINTED =
      "update invoice set pdf_at = :now, pdf_sha256 = :digest where org_id = :org and id = :id";

  private static final String DELETE = "delete from invoice where org_id = :org and id = :id";

  private static Listing<Invoice> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "i.id", Invoice.class)
        .byChange("i.updated_at")
        .newestFirst("i.created_at")
        .filter(
            Param.uuid("order_id", "Only documents of this order."),
            "i.id in (select x.invoice_id from invoice_tax x where x.org_id = :org and x.order_id = :order_id)")
        .filter(
            Param.exact("order_number", "Only documents of the order with this number."),
            """
            i.id in (select x.invoice_id
                       from invoice_tax x
                       join customer_order r on r.org_id = x.org_id and r.id = x.order_id
                      where x.org_id = :org and r.number = :order_number)
            """)
        .exact("i.currency", "Only documents in this currency.")
        .exact("i.number", "Only the document with this number.")
        .oneOf("i.kind", InvoiceKind.class, "Only documents of this kind.")
        .filter(
            Param.someOf(
                "status",
                WireEnum.names(InvoiceStatus.class),
                "Only documents in these statuses, separated by commas."),
            "i.status = any (cast(:status as text[]))");
  }

  public static void insert(Tx tx, InvoiceDraft draft) {
    InvoiceDraft.Correction correction = draft.correction();
    tx.sql(INSERT)
        .bindAll(draft)
        .bind("currency", draft.zero().currency())
        .bind("net", draft.net().amount())
        .bind("tax", draft.tax().amount())
        .bind("total", draft.net().plus(draft.tax()).amount())
        .bind("cancellation", correction != null && correction.cancellation())
        .execute();
    tx.sql(INSERT_LINES)
        .bind("invoice", draft.id())
        .bindColumns(BilledLine.class, draft.lines())
        .execute();
    tx.sql(INSERT_TAXES)
        .bind("invoice", draft.id())
        .bindColumns(BilledTax.class, draft.taxes())
        .execute();
  }

  public static Optional<Invoice> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Invoice.class);
  }

  /** The caller has locked the order. */
  public static Optional<Invoice> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Invoice.class);
  }

  public static Optional<UUID> ofShipment(Tx tx, UUID shipment) {
    return tx.sql(OF_SHIPMENT).bind("shipment", shipment).maybe(row -> row.uuid("id"));
  }

  /** The orders that a document bills. */
  public static List<OrderId> orders(Tx tx, UUID id) {
    return tx.sql(ORDERS).bind("id", id).list(row -> new OrderId(row.uuid("order_id")));
  }

  public static List<BilledLine> lines(Tx tx, Collection<UUID> invoices) {
    return tx.sql(LINES).bind("invoices", invoices).list(BilledLine.class);
  }

  public static List<BilledTax> taxes(Tx tx, Collection<UUID> invoices) {
    return tx.sql(TAXES).bind("invoices", invoices).list(BilledTax.class);
  }

  public static BillingDocument whole(Tx tx, Invoice head) {
    return new BillingDocument(head, lines(tx, List.of(head.id())), taxes(tx, List.of(head.id())));
  }

  /** A number of a series, and the day of issue: not before that of the number before it. */
  public record TakenNumber(String number, LocalDate issuedOn) {}

  /** The series stays locked until the end of the transaction. */
  public static TakenNumber take(Tx tx, InvoiceKind kind, LocalDate today) {
    return tx.sql(NUMBER).bind("series", kind.series()).bind("today", today).one(TakenNumber.class);
  }

  /** What a document gets when it is issued. */
  public record Issue(
      UUID id,
      TakenNumber number,
      LocalDate dueOn,
      @Column(json = true) BillingParties parties,
      @Column(currency = "accounting_currency") @Nullable Money accountingTax) {}

  public static void issue(Tx tx, Issue issue) {
    tx.sql(ISSUE).bindAll(issue).execute();
  }

  public static void move(Tx tx, UUID id, InvoiceStatus status) {
    tx.sql(MOVE).bind("id", id).bind("status", status).execute();
  }

  public static void printed(Tx tx, UUID id, byte[] digest) {
    tx.sql(PRINTED).bind("id", id).bind("digest", digest).execute();
  }

  public static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
