package io.tradegate.inventory.expected;

import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.tenancy.OwnOrganization;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the days by which expected receipts cover backorders. The oldest backorder of a variant
 * gets the earliest receipt, as goods are handed out when they arrive. It is computed when it is
 * read, so it is right whatever happened to receipts and backorders.
 */
public final class Promises {
  private static final OwnOrganization ORGANIZATION = new OwnOrganization();

  // A receipt whose day has passed promises nothing. Backorders wait for any active warehouse.
  private static final String PROMISED =
      """
      with wanted as (
        select b.variant_id,
               (select sum(q.quantity)
                  from backorder q
                 where q.org_id = :org and q.variant_id = b.variant_id
                   and (q.created_at, q.id) <= (b.created_at, b.id)) as until_here
          from backorder b
         where b.org_id = :org and b.reference_id = :reference_id and b.reference_kind = :reference_kind
      ), supply as (
        select e.variant_id, e.expected_on,
               sum(e.quantity - e.received) over (partition by e.variant_id order by e.expected_on, e.id) as until_here
          from expected_receipt e
          join warehouse w on w.org_id = e.org_id and w.id = e.warehouse_id and w.active
         where e.org_id = :org and e.variant_id in (select n.variant_id from wanted n)
           and e.received < e.quantity and e.expected_on >= cast(:today as date)
      )
      select n.variant_id, min(s.expected_on) as promised_on
        from wanted n
        join supply s on s.variant_id = n.variant_id and s.until_here >= n.until_here
       group by n.variant_id
      """;

  private Promises() {}

  /** By variant that the document waits for; a variant without a date is missing. */
  public static Map<VariantId, LocalDate> of(Tx tx, Reference reference) {
    var days = new HashMap<VariantId, LocalDate>();
    tx.sql(PROMISED)
        .bind("reference_id", reference.id())
        .bind("reference_kind", reference.kind())
        .bind("today", today(tx))
        .list(row -> days.put(new VariantId(row.uuid("variant_id")), row.date("promised_on")));
    return days;
  }

  private static LocalDate today(Tx tx) {
    return LocalDate.ofInstant(tx.now(), ZoneId.of(ORGANIZATION.profile(tx).timeZone()));
  }
}
