package io.tradegate.dunning;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** SQL of the dunning_day table: the last day on which an organization was dunned. */
final class DunningDayStore {
  private static final String DONE =
      """
      insert into dunning_day (org_id, done_on)
      values (:org, :day)
          on conflict (org_id) do update set done_on = excluded.done_on
      """;

  private static final String DUE =
      """
      select o.org_id
        from organization o
        left join dunning_day d on d.org_id = o.org_id
       where o.status = 'active' and o.org_id > :after
         and d.done_on is distinct from cast(timezone(o.time_zone, cast(:now as timestamptz)) as date)
       order by o.org_id
       limit :most
      """;

  static LocalDate done(Tx tx, LocalDate day) {
    tx.sql(DONE).bind("day", day).execute();
    return day;
  }

  /** Organizations that were not dunned on their day of this moment. */
  static List<Long> due(WorkerTx tx, Instant now, long after, int most) {
    return tx.sql(DUE)
        .bind("now", now)
        .bind("after", after)
        .bind("most", most)
        .list(row -> row.bigint("org_id"));
  }
}
