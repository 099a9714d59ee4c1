package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.WebsiteId;
import java.util.List;
import java.util.Optional;

/** SQL of the website table. */
final class WebsiteStore {
  private static final String COLUMNS =
      "id, name, domain, store_url, cors_origins, shows_sales_rep, registration, version, created_at";

  static final Listing<Website> LIST =
      Listing.of(COLUMNS, "website", "org_id = :org", "id", Website.class)
          .sort("created_at", "created_at", "timestamptz")
          .sort("name", "name", "text")
          .byChange("updated_at")
          .byDefault("created_at")
          .search("Text in the name or the domain.", "name", "domain");

  private static final String INSERT =
      """
      insert into website (org_id, id, name, domain, store_url, cors_origins, shows_sales_rep, registration, created_at)
      values (:org, :id, :name, :domain, :store_url, :cors_origins, :shows_sales_rep, :registration, :created_at)
      """;

  private static final String FIND =
      """
      select id, name, domain, store_url, cors_origins, shows_sales_rep, registration, version, created_at
        from website
       where org_id = :org and id = :id
      """;

  private static final String LOCK = FIND + " for update";

  // In one order, so that two removals at once wait for each other instead of deadlocking.
  private static final String LOCK_ALL =
      """
      select id, name, domain, store_url, cors_origins, shows_sales_rep, registration, version, created_at
        from website
       where org_id = :org
       order by id
         for update
      """;

  private static final String UPDATE =
      """
      update website
         set name = :name, domain = :domain, store_url = :store_url, cors_origins = :cors_origins,
             shows_sales_rep = :shows_sales_rep, registration = :registration, version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from website where org_id = :org and id = :id";

  private static final String HAS_DOMAIN =
      """
      select id
        from website
       where org_id = :org and domain = :domain and id <> :except
       limit 1
      """;

  static void insert(Tx tx, Website website) {
    tx.sql(INSERT).bindAll(website).execute();
  }

  static Optional<Website> find(Tx tx, WebsiteId id) {
    return tx.sql(FIND).bind("id", id).maybe(Website.class);
  }

  static Optional<Website> lock(Tx tx, WebsiteId id) {
    return tx.sql(LOCK).bind("id", id).maybe(Website.class);
  }

  static List<Website> lockAll(Tx tx) {
    return tx.sql(LOCK_ALL).list(Website.class);
  }

  static void update(Tx tx, Website website) {
    tx.sql(UPDATE).bindAll(website).execute();
  }

  /** Deletes its custom domains and hosts too. */
  static void delete(Tx tx, WebsiteId id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** Whether a website other than this one has the domain as its own. */
  static boolean anotherHasDomain(Tx tx, String domain, WebsiteId except) {
    return tx.sql(HAS_DOMAIN).bind("domain", domain).bind("except", except).exists();
  }

  static boolean isDomainOf(Tx tx, String domain, WebsiteId id) {
    return find(tx, id).filter(website -> website.domain().equals(domain)).isPresent();
  }
}
