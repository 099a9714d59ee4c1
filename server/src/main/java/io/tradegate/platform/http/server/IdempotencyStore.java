package io.tradegate.platform.http.server;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.Retention.Rule;
import java.util.List;
import java.util.Optional;

/** SQL of the idempotency_key table. */
public final class IdempotencyStore {
  private static final String CLAIM =
      """
      insert into idempotency_key (org_id, caller, key, operation, created_at)
      values (:org, :caller, :key, :operation, :now)
      on conflict do nothing
      """;

  private static final String SETTLE =
      """
      update idempotency_key
         set location = :location
       where org_id = :org and caller = :caller and key = :key
      """;

  private static final String FIND =
      """
      select location
        from idempotency_key
       where org_id = :org and caller = :caller and key = :key
      """;

  private static final String FORGET =
      """
      delete from idempotency_key
       where (org_id, caller, key) in (select org_id, caller, key
                                         from idempotency_key
                                        where created_at < cast(:now as timestamptz) - interval '24 hours'
                                        order by created_at
                                        limit :most)
      """;

  /** Keys are kept for a day. */
  public static List<Rule> rules() {
    return List.of(new Rule("idempotency keys", FORGET));
  }

  /** False: the caller has used the key before. */
  static boolean claim(Tx tx, String caller, String key, String operation) {
    return tx.sql(CLAIM)
            .bind("caller", caller)
            .bind("key", key)
            .bind("operation", operation)
            .execute()
        == 1;
  }

  static Optional<String> location(Tx tx, String caller, String key) {
    return tx.sql(FIND).bind("caller", caller).bind("key", key).maybe(row -> row.text("location"));
  }

  static void settle(Tx tx, String caller, String key, String location) {
    tx.sql(SETTLE).bind("caller", caller).bind("key", key).bind("location", location).execute();
  }
}
