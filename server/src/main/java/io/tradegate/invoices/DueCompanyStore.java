package io.tradegate.invoices;

import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** SQL that finds the companies of all organizations whose billing period is over. */
final class DueCompanyStore {
  // A company that has a job already, also a dead one, is left to it.
  private static final String DUE =
      """
      select u.org_id, u.customer_id
        from organization o
        join unbilled_shipment u on u.org_id = o.org_id
        left join billing_settings b on b.org_id = o.org_id
        left join company_billing c on c.org_id = o.org_id and c.customer_id = u.customer_id
       cross join lateral (select timezone(o.time_zone, cast(:now as timestamptz)) as today) t
       where o.status = 'active'
         and case coalesce(c.billing, b.billing)
               when 'weekly' then u.shipped_at < timezone(o.time_zone, date_trunc('week', t.today))
               when 'monthly' then u.shipped_at < timezone(o.time_zone, date_trunc('month', t.today))
               when 'manual' then false
               else true
             end
         and not exists (select
                           from work_job j
                          where j.org_id = o.org_id and j.kind = :kind and j.subject_id = u.customer_id)
       group by u.org_id, u.customer_id
       order by u.org_id, u.customer_id
       limit :most
      """;

  record Due(long orgId, UUID customerId) {}

  static List<Due> due(WorkerTx tx, Instant now, int most) {
    return tx.sql(DUE)
        .bind("now", now)
        .bind("kind", CollectiveBilling.KIND.name())
        .bind("most", most)
        .list(Due.class);
  }
}
