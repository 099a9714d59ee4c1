package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Tx;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;

/** SQL of the vendor_entry table. A trigger moves the balances. */
final class EntryStore {
  // What takes back an order that is still held is due with that order, anything else at once.
  private static final String INSERT =
      """
      insert into vendor_entry (org_id, id, vendor_id, kind, currency, amount, vendor_order_id, reference, due_at,
                                booked_by, created_at)
      select :org, m.id, m.vendor_id, m.kind, m.currency, m.amount, m.order_id, m.reference,
             case when m.held then t.at + make_interval(days => coalesce(f.hold_days, 0))
                  else greatest(t.at, (select max(e.due_at)
                                         from vendor_entry e
                                        where e.org_id = :org and e.vendor_order_id = m.order_id
                                          and e.vendor_id = m.vendor_id)) end,
             :by, t.at
        from unnest(cast(:ids as uuid[]), cast(:vendors as uuid[]), cast(:kinds as text[]),
                    cast(:held as boolean[]), cast(:currencies as text[]), cast(:amounts as numeric[]),
                    cast(:orders as uuid[]), cast(:references as text[]))
             with ordinality m (id, vendor_id, kind, held, currency, amount, order_id, reference, place)
       cross join lateral (select cast(:at as timestamptz) + (m.place - 1) * interval '1 microsecond' as at) t
        left join marketplace_finance f on f.org_id = :org
      """;

  void insert(Tx tx, List<NewEntry> entries) {
    tx.sql(INSERT)
        .bindArray("ids", "uuid", entries.stream().map(_ -> tx.newId()).toArray(UUID[]::new))
        .bindArray("vendors", "uuid", each(entries, e -> e.vendor().value(), UUID[]::new))
        .bindArray("kinds", "text", each(entries, e -> e.kind().wireName(), String[]::new))
        .bindArray("held", "boolean", each(entries, e -> e.kind().isHeld(), Boolean[]::new))
        .bindArray(
            "currencies",
            "text",
            each(entries, e -> e.amount().currency().getCurrencyCode(), String[]::new))
        .bindArray("amounts", "numeric", each(entries, e -> e.amount().amount(), BigDecimal[]::new))
        .bindArray(
            "orders", "uuid", entries.stream().map(NewEntry::vendorOrderId).toArray(UUID[]::new))
        .bindArray("references", "text", each(entries, NewEntry::reference, String[]::new))
        .bind("at", first(tx, entries.size()))
        .bind("by", tx.actor().displayName())
        .execute();
  }

  /** The time of the first entry; each further one is a microsecond later, so that they sort. */
  private static Instant first(Tx tx, int count) {
    Instant first = tx.tick();
    for (int n = 1; n < count; n++) {
      tx.tick();
    }
    return first;
  }

  private static <T> T[] each(
      List<NewEntry> entries, Function<NewEntry, T> value, IntFunction<T[]> array) {
    return entries.stream().map(value).toArray(array);
  }
}
