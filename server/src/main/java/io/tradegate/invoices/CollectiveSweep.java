package io.tradegate.invoices;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.work.WorkQueue;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/** Adds a job for each company whose billing period is over. */
final class CollectiveSweep {
  private static final String NAME = "collective-invoices";
  private static final Duration PAUSE = Duration.ofMinutes(15);
  private static final int BATCH = 1000;

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

  private final Db db;
  private final WorkerDb workers;
  private final WorkQueue queue;
  private final InstantSource clock;

  CollectiveSweep(InvoicesModule.Parts parts) {
    this.db = parts.db();
    this.workers = parts.workers();
    this.queue = parts.work().queue();
    this.clock = parts.clock();
  }

  private record Due(long orgId, UUID customerId) {}

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep(Scope.ALL))
        .does("Bills the shipments of the weeks and months that are over.")
        .perOrganization(this::sweep)
        .cannotBeRehearsed("it adds jobs, which bill later");
  }

  private void sweep(Scope scope) {
    for (Due due : due()) {
      if (scope.includes(due.orgId())) {
        db.write(
            Caller.service(due.orgId(), NAME),
            tx -> {
              queue.add(tx, CollectiveBilling.KIND, due.customerId());
              return due;
            });
      }
    }
  }

  private List<Due> due() {
    return workers.inTransaction(
        tx ->
            tx.sql(DUE)
                .bind("now", clock.instant())
                .bind("kind", CollectiveBilling.KIND.name())
                .bind("most", BATCH)
                .list(row -> row.as(Due.class)));
  }
}
