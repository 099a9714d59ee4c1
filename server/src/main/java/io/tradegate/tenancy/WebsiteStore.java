package io.tradegate.tenancy;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The website table and the hosts that lead to it. */
final class WebsiteStore {
  private static final String COLUMNS =
      "id, name, domain, store_url, cors_origins, version, created_at";

  static final Listing<Website> LIST =
      Listing.of(COLUMNS, "website", "org_id = :org", "id", WebsiteStore::read)
          .sort("created_at", "created_at", "timestamptz")
          .sort("name", "name", "text")
          .byDefault("created_at")
          .filter(
              Param.text("q", "Text in the name or the domain."),
              "name ilike '%' || :q || '%' or domain ilike '%' || :q || '%'")
          .build();

  private static final String INSERT =
      """
      insert into website (org_id, id, name, domain, store_url, cors_origins, created_at)
      values (:org, :id, :name, :domain, :store_url, :cors_origins, :created_at)
      """;

  private static final String FIND =
      """
      select id, name, domain, store_url, cors_origins, version, created_at
        from website
       where org_id = :org and id = :id
      """;

  private static final String LOCK = FIND + " for update";

  // In one order, so that two removals at once wait for each other instead of deadlocking.
  private static final String LOCK_ALL =
      """
      select id, name, domain, store_url, cors_origins, version, created_at
        from website
       where org_id = :org
       order by id
         for update
      """;

  private static final String UPDATE =
      """
      update website
         set name = :name, domain = :domain, store_url = :store_url, cors_origins = :cors_origins,
             version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from website where org_id = :org and id = :id";

  // The conflicting row may be another tenant's and invisible; "do nothing" says so without showing
  // it. While the other is undecided this waits, so of two who race one wins.
  private static final String CLAIM_HOST =
      """
      insert into store_host (host, org_id, website_id)
      values (:host, :org, :website)
      on conflict do nothing
      """;

  private static final String RELEASE_HOST =
      "delete from store_host where org_id = :org and host = :host";

  private static final String HAS_HOST =
      "select host from store_host where org_id = :org and host = :host";

  void insert(Tx tx, Website website) {
    tx.sql(INSERT)
        .bind("id", website.id())
        .bind("name", website.name())
        .bind("domain", website.domain())
        .bind("store_url", website.storeUrl())
        .bind("cors_origins", website.corsOrigins())
        .bind("created_at", website.createdAt())
        .execute();
  }

  Optional<Website> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(WebsiteStore::read);
  }

  Optional<Website> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(WebsiteStore::read);
  }

  List<Website> lockAll(Tx tx) {
    return tx.sql(LOCK_ALL).list(WebsiteStore::read);
  }

  void update(Tx tx, Website website) {
    tx.sql(UPDATE)
        .bind("id", website.id())
        .bind("name", website.name())
        .bind("domain", website.domain())
        .bind("store_url", website.storeUrl())
        .bind("cors_origins", website.corsOrigins())
        .bind("version", website.version())
        .execute();
  }

  /** Its custom domains and hosts go with it. */
  void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** False when a website, of whomever, has the host. */
  boolean claimHost(Tx tx, String host, UUID website) {
    return tx.sql(CLAIM_HOST).bind("host", host).bind("website", website).execute() == 1;
  }

  void releaseHost(Tx tx, String host) {
    tx.sql(RELEASE_HOST).bind("host", host).execute();
  }

  /** Whether one of this organization's own stores answers on the host. */
  boolean hasHost(Tx tx, String host) {
    return tx.sql(HAS_HOST).bind("host", host).maybe(row -> row.text("host")).isPresent();
  }

  private static Website read(Row row) {
    return new Website(
        row.uuid("id"),
        row.text("name"),
        row.text("domain"),
        row.maybeText("store_url"),
        row.texts("cors_origins"),
        row.integer("version"),
        row.instant("created_at"));
  }
}
