package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Entries of one vendor that belong on one commission invoice: commissions, their tax, fees, and
 * commissions given back, all in one currency and at one tax rate.
 *
 * @param payoutId the payout that they are in; null: of a period
 */
public record ChargedEntries(
    VendorId vendorId,
    String currency,
    @Nullable UUID payoutId,
    BigDecimal taxRate,
    Instant first,
    Instant last,
    List<UUID> ids) {
  // Corrections by staff, which belong to no order, are not charged: they are on the statement.
  private static final String COLUMNS =
      """
      e.id, e.vendor_id, e.currency, e.tax_rate, e.created_at
        from vendor_entry e
       where e.org_id = :org and e.invoice_id is null and e.tax_rate is not null
         and (e.kind in ('commission', 'commission_tax', 'fee')
              or (e.kind = 'reversal' and e.vendor_order_id is not null))
      """;

  private static final String GROUPED =
      ") select l.vendor_id, l.currency, l.payout_id, l.tax_rate, min(l.created_at) as first,"
          + " max(l.created_at) as last, array_agg(l.id) as ids from locked l"
          + " group by l.vendor_id, l.currency, l.payout_id, l.tax_rate"
          + " order by l.vendor_id, l.currency, l.payout_id, l.tax_rate";

  // Locked, so that of two who take them at once the second finds none.
  private static final String OF_PAYOUTS =
      "with locked as (select e.payout_id, "
          + COLUMNS
          + " and e.payout_id = any (cast(:payouts as uuid[])) order by e.id for no key update"
          + GROUPED;

  private static final String BEFORE =
      "with locked as (select cast(null as uuid) as payout_id, "
          + COLUMNS
          + " and e.created_at < :before order by e.id for no key update"
          + GROUPED;

  private static final String SET_INVOICE =
      "update vendor_entry set invoice_id = :invoice where org_id = :org and id = any (cast(:ids as uuid[]))";

  private static final String OF_INVOICE =
      "select id from vendor_entry where org_id = :org and invoice_id = :invoice";

  /** What payouts charge and no invoice has yet. */
  public static List<ChargedEntries> ofPayouts(Tx tx, Collection<UUID> payouts) {
    return payouts.isEmpty()
        ? List.of()
        : tx.sql(OF_PAYOUTS).bind("payouts", payouts).list(ChargedEntries::read);
  }

  /** What was charged before a time and no invoice has yet. */
  public static List<ChargedEntries> before(Tx tx, Instant time) {
    return tx.sql(BEFORE).bind("before", time).list(ChargedEntries::read);
  }

  private static ChargedEntries read(Row row) {
    return new ChargedEntries(
        new VendorId(row.uuid("vendor_id")),
        row.text("currency"),
        row.maybeUuid("payout_id"),
        row.decimal("tax_rate"),
        row.instant("first"),
        row.instant("last"),
        row.uuids("ids"));
  }

  /** Puts them on an invoice, for good. */
  public void putOn(Tx tx, UUID invoice) {
    put(tx, ids, invoice);
  }

  static void put(Tx tx, List<UUID> entries, UUID document) {
    tx.sql(SET_INVOICE).bind("invoice", document).bind("ids", entries).execute();
  }

  public static List<UUID> ofInvoice(Tx tx, UUID invoice) {
    return tx.sql(OF_INVOICE).bind("invoice", invoice).list(row -> row.uuid("id"));
  }
}
