package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the vendor_entry table. A trigger moves the balances. */
final class EntryStore {
  private static final String COLUMNS =
      """
      e.id, e.vendor_id, e.kind, e.currency, e.amount, e.vendor_order_id, e.reference, e.due_at, e.payout_id,
      e.booked_by, e.created_at
      """;

  static final Listing<VendorEntry> OF_VENDOR =
      listing("e.org_id = :org and e.vendor_id = :vendor");

  static final Listing<VendorEntry> ALL =
      listing("e.org_id = :org").uuid("e.vendor_id", "Only entries of this vendor.");

  private static final String FIND =
      "select " + COLUMNS + " from vendor_entry e where e.org_id = :org and e.id = :id";

  private static final String DUE =
      """
      select e.vendor_id as vendor, e.currency, sum(e.amount) as amount, cast(count(*) as integer) as entries
        from vendor_entry e
       where e.org_id = :org and e.currency = :currency and e.payout_id is null and e.due_at <= :now
       group by e.vendor_id, e.currency
      having sum(e.amount) <> 0
       order by e.vendor_id
      """;

  private static final String DUE_CURRENCIES =
      """
      select distinct b.currency
        from vendor_balance b
       where b.org_id = :org
         and exists (select
                       from vendor_entry e
                      where e.org_id = b.org_id and e.vendor_id = b.vendor_id and e.currency = b.currency
                        and e.payout_id is null and e.due_at <= :now)
       order by b.currency
      """;

  // By the places of the rows: a join of the table with itself takes the square of the time where
  // the planner has no statistics yet.
  private static final String TAKE =
      """
      with taken as (
        update vendor_entry e
           set payout_id = w.payout_id
          from unnest(cast(:vendors as uuid[]), cast(:payouts as uuid[])) w (vendor_id, payout_id)
         where e.org_id = :org and e.vendor_id = w.vendor_id and e.payout_id is null
           and e.ctid = any (array(select d.ctid
                                     from vendor_entry d
                                    where d.org_id = :org and d.currency = :currency and d.payout_id is null
                                      and d.vendor_id = any (cast(:vendors as uuid[])) and d.due_at <= :now
                                    limit :most))
        returning e.payout_id, e.currency, e.amount
      )
      select t.payout_id as payout, t.currency, sum(t.amount) as amount, cast(count(*) as integer) as entries
        from taken t
       group by t.payout_id, t.currency
      """;

  private static final String RELEASE =
      """
      update vendor_entry e
         set payout_id = null
       where e.org_id = :org
         and e.ctid = any (array(select d.ctid
                                   from vendor_entry d
                                  where d.org_id = :org and d.payout_id = any (cast(:payouts as uuid[]))
                                  limit :most))
      """;

  private static final String OF_ORDERS =
      """
      select vendor_order_id, currency, sum(amount) as amount
        from vendor_entry
       where org_id = :org and vendor_order_id = any (cast(:orders as uuid[]))
       group by vendor_order_id, currency
      """;

  private static final String IN_PAYOUT =
      "select "
          + COLUMNS
          + " from vendor_entry e where e.org_id = :org and e.payout_id = :payout and e.kind <> 'payout'"
          + " order by e.created_at, e.id";

  private static final String ON_DOCUMENT =
      "select "
          + COLUMNS
          + " from vendor_entry e where e.org_id = :org and e.invoice_id = :document order by e.created_at, e.id";

  // What takes back an order that is still held is due with that order, anything else at once.
  private static final String INSERT =
      """
      insert into vendor_entry (org_id, id, vendor_id, kind, currency, amount, vendor_order_id, reference, due_at,
                                payout_id, booked_by, created_at, tax_rate, taxes)
      select :org, m.id, m.vendor_id, m.kind, m.currency, m.amount, m.order_id, m.reference,
             case when m.held then t.at + make_interval(days => coalesce(f.hold_days, 0))
                  else greatest(t.at, (select max(e.due_at)
                                         from vendor_entry e
                                        where e.org_id = :org and e.vendor_order_id = m.order_id
                                          and e.vendor_id = m.vendor_id)) end,
             m.payout_id, :by, t.at,
             case when m.kind in ('commission', 'commission_tax', 'fee', 'reversal')
                  then coalesce(m.tax_rate, case when f.country <> v.country then 0 else f.tax_rate end, 0) end,
             cast(m.taxes as jsonb)
        from unnest(cast(:ids as uuid[]), cast(:vendor as uuid[]), cast(:kind as text[]),
                    cast(:held as boolean[]), cast(:currencies as text[]), cast(:amount as numeric[]),
                    cast(:vendor_order_id as uuid[]), cast(:reference as text[]), cast(:payouts as uuid[]),
                    cast(:tax_rate as numeric[]), cast(:taxes as text[]))
             with ordinality m (id, vendor_id, kind, held, currency, amount, order_id, reference, payout_id,
                                tax_rate, taxes, place)
       cross join lateral (select cast(:at as timestamptz) + (m.place - 1) * interval '1 microsecond' as at) t
        left join marketplace_finance f on f.org_id = :org
        left join vendor v on v.org_id = :org and v.id = m.vendor_id
      """;

  private static final String BALANCES =
      """
      select b.currency, b.balance,
             coalesce((select sum(e.amount)
                         from vendor_entry e
                        where e.org_id = b.org_id and e.vendor_id = b.vendor_id and e.currency = b.currency
                          and e.payout_id is null and e.due_at <= :now), 0) as due
        from vendor_balance b
       where b.org_id = :org and b.vendor_id = :vendor
       order by b.currency
      """;

  private static Listing<VendorEntry> listing(String where) {
    return Listing.of(COLUMNS, "vendor_entry e", where, "e.id", VendorEntry.class)
        .byChange("e.updated_at")
        .newestFirst("e.created_at")
        .oneOf("e.kind", EntryKind.class, "Only entries of this kind.")
        .filter(Param.text("currency", "Only entries in this currency."), "e.currency = :currency")
        .uuid("e.vendor_order_id", "Only entries of this vendor order.")
        .uuid("e.payout_id", "Only entries that are in this payout.");
  }

  static VendorEntry entry(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).one(VendorEntry.class);
  }

  /** Returns the ids of the entries. */
  static List<UUID> insert(Tx tx, List<NewEntry> entries) {
    return insert(tx, entries, entries.stream().<@Nullable UUID>map(_ -> null).toList());
  }

  /** {@code payouts}: the payout of each entry, or null. */
  static List<UUID> insert(Tx tx, List<NewEntry> entries, List<@Nullable UUID> payouts) {
    List<UUID> ids = entries.stream().map(_ -> tx.newId()).toList();
    tx.sql(INSERT)
        .bind("ids", ids)
        .bindColumns(NewEntry.class, entries)
        .bind("held", Columns.of(entries, entry -> entry.kind().isHeld()))
        .bind("currencies", Columns.of(entries, entry -> entry.amount().currency()))
        .bind("payouts", Columns.of(payouts, payout -> payout))
        .bind("at", first(tx, entries.size()))
        .bind("by", tx.actor().displayName())
        .execute();
    return ids;
  }

  static List<DueSum> due(Tx tx, String currency) {
    return tx.sql(DUE).bind("currency", currency).list(DueSum.class);
  }

  static List<String> dueCurrencies(Tx tx) {
    return tx.sql(DUE_CURRENCIES).list(row -> row.text("currency"));
  }

  /** Takes at most so many entries. */
  static List<TakenSum> take(Tx tx, String currency, List<DueSum.Wanted> wanted, int most) {
    return tx.sql(TAKE)
        .bind("most", most)
        .bind("currency", currency)
        .bind("vendors", wanted.stream().map(DueSum.Wanted::vendor).toList())
        .bind("payouts", wanted.stream().map(DueSum.Wanted::payout).toList())
        .list(TakenSum.class);
  }

  /** Releases at most so many entries; returns how many. */
  static int release(Tx tx, Collection<UUID> payouts, int most) {
    return tx.sql(RELEASE).bind("payouts", payouts).bind("most", most).execute();
  }

  static List<VendorEntry> inPayout(Tx tx, UUID payout) {
    return tx.sql(IN_PAYOUT).bind("payout", payout).list(VendorEntry.class);
  }

  static Map<UUID, Money> ofOrders(Tx tx, Collection<UUID> orders) {
    var sums = new HashMap<UUID, Money>();
    tx.sql(OF_ORDERS)
        .bind("orders", orders)
        .list(row -> sums.put(row.uuid("vendor_order_id"), row.money("amount", "currency")));
    return sums;
  }

  static List<VendorEntry> onDocument(Tx tx, UUID document) {
    return tx.sql(ON_DOCUMENT).bind("document", document).list(VendorEntry.class);
  }

  /** The time of the first entry; each further one is a microsecond later, so that they sort. */
  private static Instant first(Tx tx, int count) {
    Instant first = tx.tick();
    for (int n = 1; n < count; n++) {
      tx.tick();
    }
    return first;
  }

  static List<VendorBalance> balances(Tx tx, VendorId vendor) {
    return tx.sql(BALANCES).bind("vendor", vendor).list(VendorBalance.class);
  }
}
