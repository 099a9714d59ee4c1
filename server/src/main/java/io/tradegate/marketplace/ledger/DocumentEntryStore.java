package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Tx;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** SQL of the entries that belong on documents for vendors. */
public final class DocumentEntryStore {
  private static final String SOLD_COLUMNS =
      """
      e.id, e.vendor_id, e.currency, e.created_at
        from vendor_entry e
        join vendor v on v.org_id = e.org_id and v.id = e.vendor_id
        join organization g on g.org_id = e.org_id
       where e.org_id = :org and e.invoice_id is null and e.taxes is not null and e.kind in ('sale', 'refund')
         and case e.kind
                  when 'sale' then e.created_at >= cast(v.self_billing_since as timestamp) at time zone g.time_zone
                  else exists (select
                                 from vendor_entry s
                                where s.org_id = e.org_id and s.vendor_order_id = e.vendor_order_id and s.kind = 'sale'
                                  and s.taxes is not null
                                  and (s.invoice_id is not null
                                       or s.created_at >= cast(v.self_billing_since as timestamp)
                                                            at time zone g.time_zone)) end
      """;

  private static final String SOLD_GROUPED =
      ") select l.vendor_id, l.currency, l.payout_id, min(l.created_at) as first,"
          + " max(l.created_at) as last, array_agg(l.id) as ids from locked l"
          + " group by l.vendor_id, l.currency, l.payout_id"
          + " order by l.vendor_id, l.currency, l.payout_id";

  // Locked, so that of two who take them at once the second finds none.
  private static final String SOLD_OF_PAYOUTS =
      "with locked as (select e.payout_id, "
          + SOLD_COLUMNS
          + " and e.payout_id = any (cast(:payouts as uuid[])) order by e.id for no key update of e"
          + SOLD_GROUPED;

  private static final String SOLD_BEFORE =
      "with locked as (select cast(null as uuid) as payout_id, "
          + SOLD_COLUMNS
          + " and e.created_at < :before order by e.id for no key update of e"
          + SOLD_GROUPED;

  private static final String TAXES =
      """
      select t.rate, sum(t.net) as net, sum(t.tax) as tax
        from vendor_entry e
       cross join lateral jsonb_to_recordset(e.taxes) t (rate numeric, net numeric, tax numeric)
       where e.org_id = :org and e.id = any (cast(:ids as uuid[]))
       group by t.rate
      having sum(t.net) <> 0 or sum(t.tax) <> 0
       order by t.rate
      """;

  // Corrections by staff, which belong to no order, are not charged: they are on the statement.
  private static final String CHARGED_COLUMNS =
      """
      e.id, e.vendor_id, e.currency, e.tax_rate, e.created_at
        from vendor_entry e
       where e.org_id = :org and e.invoice_id is null and e.tax_rate is not null
         and (e.kind in ('commission', 'commission_tax', 'fee')
              or (e.kind = 'reversal' and e.vendor_order_id is not null))
      """;

  private static final String CHARGED_GROUPED =
      ") select l.vendor_id, l.currency, l.payout_id, l.tax_rate, min(l.created_at) as first,"
          + " max(l.created_at) as last, array_agg(l.id) as ids from locked l"
          + " group by l.vendor_id, l.currency, l.payout_id, l.tax_rate"
          + " order by l.vendor_id, l.currency, l.payout_id, l.tax_rate";

  // Locked, so that of two who take them at once the second finds none.
  private static final String CHARGED_OF_PAYOUTS =
      "with locked as (select e.payout_id, "
          + CHARGED_COLUMNS
          + " and e.payout_id = any (cast(:payouts as uuid[])) order by e.id for no key update"
          + CHARGED_GROUPED;

  private static final String CHARGED_BEFORE =
      "with locked as (select cast(null as uuid) as payout_id, "
          + CHARGED_COLUMNS
          + " and e.created_at < :before order by e.id for no key update"
          + CHARGED_GROUPED;

  private static final String SET_INVOICE =
      "update vendor_entry set invoice_id = :invoice where org_id = :org and id = any (cast(:ids as uuid[]))";

  private static final String OF_INVOICE =
      "select id from vendor_entry where org_id = :org and invoice_id = :invoice";

  /** Sales that payouts pay. */
  public static List<SoldEntries> sold(Tx tx, Collection<UUID> payouts) {
    return payouts.isEmpty()
        ? List.of()
        : tx.sql(SOLD_OF_PAYOUTS).bind("payouts", payouts).list(SoldEntries.class);
  }

  /** Sales that were posted before a time. */
  public static List<SoldEntries> sold(Tx tx, Instant before) {
    return tx.sql(SOLD_BEFORE).bind("before", before).list(SoldEntries.class);
  }

  /** Net and tax of these by tax rate; empty when everything was taken back. */
  public static List<TaxPart> taxes(Tx tx, SoldEntries entries) {
    return tx.sql(TAXES).bind("ids", entries.ids()).list(TaxPart.class);
  }

  /** What payouts charge and no invoice has yet. */
  public static List<ChargedEntries> charged(Tx tx, Collection<UUID> payouts) {
    return payouts.isEmpty()
        ? List.of()
        : tx.sql(CHARGED_OF_PAYOUTS).bind("payouts", payouts).list(ChargedEntries.class);
  }

  /** What was charged before a time and no invoice has yet. */
  public static List<ChargedEntries> charged(Tx tx, Instant before) {
    return tx.sql(CHARGED_BEFORE).bind("before", before).list(ChargedEntries.class);
  }

  /** Puts entries on a document, for good. */
  public static void put(Tx tx, List<UUID> entries, UUID document) {
    tx.sql(SET_INVOICE).bind("invoice", document).bind("ids", entries).execute();
  }

  public static List<UUID> ofInvoice(Tx tx, UUID invoice) {
    return tx.sql(OF_INVOICE).bind("invoice", invoice).list(row -> row.uuid("id"));
  }
}
