package io.tradegate.payouts;

import io.tradegate.platform.db.WorkerTx;
import java.util.List;

/** SQL that finds the organizations that pay vendors. */
final class DuePayoutStore {
  private static final String WANTED =
      """
      select f.org_id
        from marketplace_finance f
        join organization o on o.org_id = f.org_id and o.status = 'active'
       order by f.org_id
      """;

  static List<Long> organizations(WorkerTx tx) {
    return tx.sql(WANTED).list(row -> row.bigint("org_id"));
  }
}
