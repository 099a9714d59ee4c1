package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** SQL of the tables store_host, released_host and domain_grant. */
final class HostStore {
  // The conflicting row may belong to another tenant and be invisible; "do nothing" reports the
  // conflict without showing the row. The insert waits for a concurrent transaction with the same
  // host, so one of the two succeeds.
  private static final String CLAIM =
      """
      insert into store_host (host, org_id, website_id)
      values (:host, :org, :website)
      on conflict do nothing
      """;

  private static final String MOVE =
      "update store_host set website_id = :website where org_id = :org and host = :host";

  private static final String HAS =
      "select host from store_host where org_id = :org and host = :host";

  private static final String LEADS_TO =
      """
      select host
        from store_host
       where org_id = :org and host = :host and website_id = :website
      """;

  private static final String RELEASE =
      """
      with released as (
        delete from store_host
         where org_id = :org and host = :host
        returning host
      )
      insert into released_host (org_id, host, released_at)
      select :org, host, :now from released
      on conflict (org_id, host) do update set released_at = excluded.released_at
      """;

  private static final String RELEASE_ALL =
      """
      with released as (
        delete from store_host
         where org_id = :org and website_id = :website
        returning host
      )
      insert into released_host (org_id, host, released_at)
      select :org, host, :now from released
      on conflict (org_id, host) do update set released_at = excluded.released_at
      """;

  private static final String FORGET =
      "delete from released_host where org_id = :org and released_at < :before";

  private static final String RELEASED_BY_ANOTHER =
      "select app.released_by_another(:host) as released_at";

  private static final String GRANTED =
      """
      select domain
        from domain_grant
       where org_id = :org and (:host = domain or with_names and :host like '%.' || domain)
       limit 1
      """;

  private static final String CORS_ORIGINS = "select app.cors_origins(:host) as origins";

  /** The pages that may call the store on this host, of any organization. */
  static List<String> corsOrigins(Tx tx, String host) {
    return tx.sql(CORS_ORIGINS).bind("host", host).one(row -> row.maybeTexts("origins"));
  }

  /** False when a website of any organization has the host. */
  static boolean claim(Tx tx, String host, WebsiteId website) {
    return tx.sql(CLAIM).bind("host", host).bind("website", website).execute() == 1;
  }

  /** Leads a host of this organization to another of its websites. */
  static void move(Tx tx, String host, WebsiteId website) {
    tx.sql(MOVE).bind("host", host).bind("website", website).execute();
  }

  /** Whether one of this organization's own stores answers on the host. */
  static boolean has(Tx tx, String host) {
    return tx.sql(HAS).bind("host", host).exists();
  }

  static boolean leadsTo(Tx tx, String host, WebsiteId website) {
    return tx.sql(LEADS_TO).bind("host", host).bind("website", website).exists();
  }

  static void release(Tx tx, String host) {
    tx.sql(RELEASE).bind("host", host).execute();
  }

  static void releaseAll(Tx tx, WebsiteId website) {
    tx.sql(RELEASE_ALL).bind("website", website).execute();
  }

  /** Deletes releases of this organization that are too old to matter. */
  static void forget(Tx tx, Instant before) {
    tx.sql(FORGET).bind("before", before).execute();
  }

  /** When another organization released the host last. */
  static Optional<Instant> releasedByAnother(Tx tx, String host) {
    return tx.sql(RELEASED_BY_ANOTHER)
        .bind("host", host)
        .one(row -> Optional.ofNullable(row.maybeInstant("released_at")));
  }

  static boolean isGranted(Tx tx, String host) {
    return tx.sql(GRANTED).bind("host", host).exists();
  }
}
