package io.tradegate.apikeys;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the api_key_usage table, written for all tenants by the worker. */
final class KeyUsageStore {
  // In the order of the key, so that two nodes cannot deadlock. A deleted key is skipped: it must
  // not prevent the counts of the other keys from being written. The minute only moves forward, in
  // any order in which nodes report.
  private static final String ADD =
      """
      insert into api_key_usage as u (org_id, id, last_used_at, last_used_ip, minute, calls)
      select n.org_id, n.id, n.last_used_at, n.last_used_ip, n.minute, n.calls
        from jsonb_to_recordset(cast(:uses as jsonb))
               as n (org_id bigint, id uuid, last_used_at timestamptz, last_used_ip text, minute timestamptz,
                     calls bigint)
        join api_key k on k.org_id = n.org_id and k.id = n.id
       order by n.org_id, n.id
      on conflict (org_id, id) do update
         set last_used_at = greatest(u.last_used_at, excluded.last_used_at),
             last_used_ip = case when excluded.last_used_at >= u.last_used_at
                                 then excluded.last_used_ip else u.last_used_ip end,
             minute = greatest(u.minute, excluded.minute),
             calls = case when excluded.minute > u.minute then excluded.calls
                          when excluded.minute = u.minute then u.calls + excluded.calls
                          else u.calls end
      returning org_id, id, minute, calls
      """;

  /** A key of any tenant. */
  record Ref(long orgId, UUID id) {}

  /** Calls of a key in a minute, over all nodes. */
  record Count(Ref key, Instant minute, long calls) {}

  private record Line(
      long orgId,
      UUID id,
      Instant lastUsedAt,
      @Nullable String lastUsedIp,
      Instant minute,
      long calls) {

    static Line of(Ref key, KeyUse use) {
      return new Line(
          key.orgId(), key.id(), use.lastUsedAt(), use.lastUsedIp(), use.minute(), use.unsettled());
    }
  }

  /** Adds the unwritten counts of this node and returns the sums over all nodes. */
  static List<Count> add(WorkerTx tx, Map<Ref, KeyUse> uses) {
    var lines = new ArrayList<Line>(uses.size());
    uses.forEach((key, use) -> lines.add(Line.of(key, use)));
    return tx.sql(ADD).bind("uses", Json.text(lines)).list(KeyUsageStore::count);
  }

  private static Count count(Row row) {
    var key = row.as(Ref.class);
    return new Count(key, row.instant("minute"), row.bigint("calls"));
  }
}
