package io.tradegate.sso.checks;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** SQL of the checks of identity_domain. */
final class LapseStore {
  private static final String CHECKED =
      """
      update identity_domain
         set checked_at = :now, misses = case when :found then 0 else misses end
       where org_id = :org and id = :id and status = 'verified'
      """;

  private static final String MISSED =
      """
      update identity_domain
         set checked_at = :now, misses = misses + 1
       where org_id = :org and id = :id and status = 'verified'
      returning misses
      """;

  private static final String LAPSE =
      """
      update identity_domain
         set status = 'pending', verified_at = null, misses = 0, version = version + 1
       where org_id = :org and id = :id and status = 'verified'
      """;

  /** {@code found}: false if the name server did not answer, which counts for nothing. */
  static void checked(Tx tx, UUID id, boolean found) {
    tx.sql(CHECKED).bind("id", id).bind("found", found).execute();
  }

  /** How often in a row the record is missing now; zero for a domain that is no longer verified. */
  static int missed(Tx tx, UUID id) {
    return tx.sql(MISSED).bind("id", id).maybe(row -> row.integer("misses")).orElse(0);
  }

  static void lapse(Tx tx, UUID id) {
    tx.sql(LAPSE).bind("id", id).execute();
  }
}
