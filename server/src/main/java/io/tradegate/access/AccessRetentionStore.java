package io.tradegate.access;

import io.tradegate.platform.jobs.Retention.Rule;
import java.util.List;

/** Retention rules of access: deletes expired sessions, password resets and rate windows. */
public final class AccessRetentionStore {
  private static final String EXPIRED_SESSIONS =
      """
      delete from session
       where (org_id, id) in (select org_id, id
                                from session
                               where expires_at < :now
                               order by expires_at
                               limit :most)
      """;

  // Kept one day after it expires, so that a late user reads "expired" and not "unknown".
  private static final String EXPIRED_RESETS =
      """
      delete from password_reset
       where (org_id, id) in (select org_id, id
                                from password_reset
                               where expires_at < cast(:now as timestamptz) - interval '1 day'
                               order by expires_at
                               limit :most)
      """;

  // No window is longer than an hour.
  private static final String STALE_WINDOWS =
      """
      delete from rate_window
       where bucket in (select bucket
                          from rate_window
                         where not exists (select
                                             from unnest(attempts) attempt
                                            where attempt > cast(:now as timestamptz) - interval '1 hour')
                         limit :most)
      """;

  private static final String EXPIRED_CHALLENGES =
      """
      delete from passkey_challenge
       where hash in (select hash
                        from passkey_challenge
                       where expires_at < :now
                       order by expires_at
                       limit :most)
      """;

  public static List<Rule> rules() {
    return List.of(
        new Rule("expired sessions", EXPIRED_SESSIONS),
        new Rule("expired password resets", EXPIRED_RESETS),
        new Rule("stale rate windows", STALE_WINDOWS),
        new Rule("expired challenges of passkeys", EXPIRED_CHALLENGES));
  }
}
