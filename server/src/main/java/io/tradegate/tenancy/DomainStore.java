package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the custom_domain table. */
final class DomainStore {
  private static final String COLUMNS =
      "id, website_id, domain, challenge, status, verified_at, checked_at, misses, created_at, version";

  static final Listing<DomainRoutes.View> LIST =
      Listing.of(
              COLUMNS,
              "custom_domain",
              "org_id = :org and website_id = :website",
              "id",
              row -> DomainRoutes.View.of(row.as(CustomDomain.class)))
          .sort("created_at", "created_at", "timestamptz")
          .sort("domain", "domain", "text")
          .byChange("updated_at")
          .byDefault("created_at")
          .oneOf("status", DomainStatus.class, "Only domains in this status.");

  private static final String INSERT =
      """
      insert into custom_domain (org_id, id, website_id, domain, challenge, status, created_at)
      values (:org, :id, :website, :domain, :challenge, :status, :created_at)
      on conflict (org_id, domain) do nothing
      """;

  private static final String FIND =
      """
      select id, website_id, domain, challenge, status, verified_at, checked_at, misses, created_at, version
        from custom_domain
       where org_id = :org and id = :id
      """;

  private static final String LOCK = FIND + " for update";

  private static final String UPDATE =
      """
      update custom_domain
         set status = :status, verified_at = :verified_at, checked_at = :checked_at, misses = :misses,
             version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from custom_domain where org_id = :org and id = :id";

  private static final String LOCK_VERIFIED =
      """
      select id
        from custom_domain
       where org_id = :org and domain = :domain and status = 'verified'
         for update
      """;

  private static final String LOCK_ALL_OF =
      """
      select id
        from custom_domain
       where org_id = :org and website_id = :website
       order by id
         for update
      """;

  private static final String MOVE =
      "update custom_domain set website_id = :website, version = version + 1"
          + " where org_id = :org and domain = :domain";

  private static final String DUE =
      """
      select org_id, id, domain
        from custom_domain
       where status = 'verified' and checked_at <= :checked_before
         and (org_id, id) > (:after_org, :after_id)
       order by org_id, id
       limit :most
      """;

  /** A verified domain of any tenant whose TXT record should be looked up again. */
  record Due(long org, UUID id, String domain) {
    static final Due FIRST = new Due(0, new UUID(0, 0), "");

    String txtName() {
      return TxtProof.NAME_PREFIX + domain;
    }
  }

  /** False when the organization has added this domain before. */
  static boolean insert(Tx tx, CustomDomain domain) {
    return tx.sql(INSERT).bindAll(domain).execute() == 1;
  }

  static Optional<CustomDomain> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(CustomDomain.class);
  }

  static Optional<CustomDomain> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(CustomDomain.class);
  }

  static void update(Tx tx, CustomDomain domain) {
    tx.sql(UPDATE).bindAll(domain).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** Whether the organization has proven this domain; if so, its row is locked. */
  static boolean lockVerified(Tx tx, String domain) {
    return tx.sql(LOCK_VERIFIED).bind("domain", domain).exists();
  }

  /** Locks custom domains before hosts, in the same order as verification and re-check. */
  static void lockAllOf(Tx tx, WebsiteId website) {
    tx.sql(LOCK_ALL_OF).bind("website", website).list(row -> row.uuid("id"));
  }

  static void move(Tx tx, String domain, WebsiteId website) {
    tx.sql(MOVE).bind("domain", domain).bind("website", website).execute();
  }

  /** The next verified domains after this one, in a fixed order, so that a sweep always ends. */
  static List<Due> due(WorkerTx tx, Instant checkedBefore, Due after, int most) {
    return tx.sql(DUE)
        .bind("checked_before", checkedBefore)
        .bind("after_org", after.org())
        .bind("after_id", after.id())
        .bind("most", most)
        .list(Due.class);
  }
}
