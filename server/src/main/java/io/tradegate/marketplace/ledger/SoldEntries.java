package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Sales of a vendor that has agreed to self-billing, since the day of the agreement, and refunds of
 * such sales, in one currency and on no document yet. What was sold before is the vendor's own
 * invoice. The refund of a sale that is on a document is on one too, also when the agreement has
 * ended.
 *
 * @param payoutId the payout that they are in; null: of a period
 */
public record SoldEntries(
    VendorId vendorId,
    String currency,
    @Nullable UUID payoutId,
    Instant first,
    Instant last,
    List<UUID> ids) {
  private static final String COLUMNS =
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

  private static final String GROUPED =
      ") select l.vendor_id, l.currency, l.payout_id, min(l.created_at) as first,"
          + " max(l.created_at) as last, array_agg(l.id) as ids from locked l"
          + " group by l.vendor_id, l.currency, l.payout_id"
          + " order by l.vendor_id, l.currency, l.payout_id";

  // Locked, so that of two who take them at once the second finds none.
  private static final String OF_PAYOUTS =
      "with locked as (select e.payout_id, "
          + COLUMNS
          + " and e.payout_id = any (cast(:payouts as uuid[])) order by e.id for no key update of e"
          + GROUPED;

  private static final String BEFORE =
      "with locked as (select cast(null as uuid) as payout_id, "
          + COLUMNS
          + " and e.created_at < :before order by e.id for no key update of e"
          + GROUPED;

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

  /** Those that payouts pay. */
  public static List<SoldEntries> ofPayouts(Tx tx, Collection<UUID> payouts) {
    return payouts.isEmpty()
        ? List.of()
        : tx.sql(OF_PAYOUTS).bind("payouts", payouts).list(SoldEntries::read);
  }

  /** Those that were posted before a time. */
  public static List<SoldEntries> before(Tx tx, Instant time) {
    return tx.sql(BEFORE).bind("before", time).list(SoldEntries::read);
  }

  private static SoldEntries read(Row row) {
    return new SoldEntries(
        new VendorId(row.uuid("vendor_id")),
        row.text("currency"),
        row.maybeUuid("payout_id"),
        row.instant("first"),
        row.instant("last"),
        row.uuids("ids"));
  }

  /** Net and tax by tax rate; empty when everything was taken back. */
  public List<TaxPart> taxes(Tx tx) {
    return tx.sql(TAXES)
        .bind("ids", ids)
        .list(row -> new TaxPart(row.decimal("rate"), row.decimal("net"), row.decimal("tax")));
  }

  /** Puts them on a document, for good. */
  public void putOn(Tx tx, UUID document) {
    ChargedEntries.put(tx, ids, document);
  }
}
