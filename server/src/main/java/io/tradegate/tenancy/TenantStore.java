package io.tradegate.tenancy;

import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.net.HostName;
import java.util.List;

/** SQL of the tables organization and domain_grant, as the owner of the database. */
final class TenantStore {
  private static final String INSERT =
      """
      insert into organization (name, time_zone, currency, locale)
      values (:name, :time_zone, :currency, :locale)
      returning org_id
      """;

  // The epoch changes, so that tokens from before a suspension stay invalid afterwards.
  private static final String SUSPEND =
      """
      update organization
         set status = 'suspended', epoch = epoch + 1
       where org_id = :org and status = 'active'
      """;

  private static final String RESUME =
      "update organization set status = 'active' where org_id = :org and status = 'suspended'";

  private static final String EXISTS = "select org_id from organization where org_id = :org";

  // Works only for a new organization: foreign keys prevent the deletion of one that has records.
  private static final String DELETE = "delete from organization where org_id = :org";

  private static final String GRANT_DOMAIN =
      """
      insert into domain_grant (org_id, domain)
      values (:org, :domain)
      on conflict (org_id, domain) do update set with_names = true
      """;

  private static final String REVOKE_DOMAIN =
      "delete from domain_grant where org_id = :org and domain = :domain";

  private static final String LIST =
      "select org_id, name, status, currency, time_zone, created_at from organization order by"
          + " org_id";

  static long insert(WorkerTx tx, Organizations.Profile profile) {
    return tx.sql(INSERT).bindAll(profile).one(row -> row.bigint("org_id"));
  }

  static int delete(WorkerTx tx, long org) {
    return tx.sql(DELETE).bind("org", org).execute();
  }

  static boolean exists(WorkerTx tx, long org) {
    return tx.sql(EXISTS).bind("org", org).exists();
  }

  static int grant(WorkerTx tx, long org, HostName domain) {
    return tx.sql(GRANT_DOMAIN).bind("org", org).bind("domain", domain.value()).execute();
  }

  /** False when the organization was not granted the domain. */
  static boolean revoke(WorkerTx tx, long org, HostName domain) {
    return tx.sql(REVOKE_DOMAIN).bind("org", org).bind("domain", domain.value()).execute() == 1;
  }

  /** False when there is no such active organization. */
  static boolean suspend(WorkerTx tx, long org) {
    return tx.sql(SUSPEND).bind("org", org).execute() == 1;
  }

  /** False when there is no such suspended organization. */
  static boolean resume(WorkerTx tx, long org) {
    return tx.sql(RESUME).bind("org", org).execute() == 1;
  }

  static List<Organizations.Line> list(WorkerTx tx) {
    return tx.sql(LIST).list(Organizations.Line.class);
  }
}
