package io.tradegate.returns;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL that finds the delivered orders of which nothing is open any more. */
final class ClosableOrderStore {
  static final int BATCH = 100;

  private static final String ORGANIZATIONS =
      "select org_id from organization where status = 'active' order by org_id";

  // Goods on terms, or of a seller that bills here, are billed before their order is closed.
  private static final String DUE =
      """
      select o.id
        from customer_order o
       where o.org_id = :org and o.status = 'delivered' and o.id > cast(:after as uuid)
         and (cast(:only as uuid) is null or o.id = :only)
         and not exists (select
                           from invoice_tax x
                           join invoice i on i.org_id = x.org_id and i.id = x.invoice_id
                           left join open_item t on t.org_id = i.org_id and t.id = i.id
                          where x.org_id = o.org_id and x.order_id = o.id
                            and (i.status = 'draft' or coalesce(t.open, 0) <> 0))
         and not exists (select
                           from customer_return r
                          where r.org_id = o.org_id and r.order_id = o.id
                            and r.status in ('requested', 'approved', 'received'))
         and (o.payment_method <> 'terms'
                and not exists (select from billing_settings b where b.org_id = o.org_id and b.seller is not null)
              or not exists (select
                               from order_line l
                              where l.org_id = o.org_id and l.order_id = o.id and l.net > 0
                                and l.invoiced + l.returned_unbilled < l.quantity - l.cancelled))
       order by o.id
       limit :most
      """;

  static List<Long> organizations(WorkerTx tx) {
    return tx.sql(ORGANIZATIONS).list(row -> row.bigint("org_id"));
  }

  /** At most a batch of those after an id; {@code only}: whether this order is one. */
  static List<UUID> due(Tx tx, UUID after, @Nullable OrderId only) {
    return tx.sql(DUE)
        .bind("after", after)
        .bind("only", only)
        .bind("most", BATCH)
        .list(row -> row.uuid("id"));
  }
}
