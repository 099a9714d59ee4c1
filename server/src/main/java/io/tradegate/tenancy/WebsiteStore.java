package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** The website table and the hosts that lead to it. */
final class WebsiteStore {
  private static final String INSERT =
      """
      insert into website (org_id, id, name, domain, cors_origins, created_at)
      values (:org, :id, :name, :domain, :cors_origins, :created_at)
      """;

  // The conflicting row may be another tenant's and invisible; "do nothing" says so without showing
  // it.
  private static final String CLAIM_HOST =
      """
      insert into store_host (host, org_id, website_id)
      values (:host, :org, :website)
      on conflict do nothing
      """;

  void insert(Tx tx, Website website) {
    tx.sql(INSERT)
        .bind("id", website.id())
        .bind("name", website.name())
        .bind("domain", website.domain())
        .bind("cors_origins", website.corsOrigins())
        .bind("created_at", website.createdAt())
        .execute();
  }

  /** False when another website, of whomever, has the host. */
  boolean claimHost(Tx tx, String host, UUID website) {
    return tx.sql(CLAIM_HOST).bind("host", host).bind("website", website).execute() == 1;
  }
}
