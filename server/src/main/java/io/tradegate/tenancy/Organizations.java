package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.OwnerDb;
import io.tradegate.platform.net.HostName;
import java.time.Instant;
import java.util.List;

/**
 * Creates, suspends and lists organizations, for the operator of the platform. It connects as the
 * owner of the database, since no role of the running service may create or suspend a tenant.
 */
public final class Organizations {
  private static final String CREATE =
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
  private static final String DISCARD = "delete from organization where org_id = :org";

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

  private final OwnerDb owner;

  public Organizations(OwnerDb owner) {
    this.owner = owner;
  }

  public Organizations(String ownerUrl) {
    this(OwnerDb.at(ownerUrl));
  }

  /** Name and regional settings of an organization. */
  public record Profile(String name, String timeZone, String currency, String locale) {}

  /** A line of the operator's list. */
  public record Line(
      long org, String name, String status, String currency, String timeZone, Instant createdAt) {}

  public long create(Profile profile) {
    return owner.run(tx -> tx.sql(CREATE).bindAll(profile).one(row -> row.bigint("org_id")));
  }

  /** Deletes a new organization whose setup failed. */
  public void discard(long org) {
    execute(DISCARD, org);
  }

  public void require(long org) {
    boolean known =
        owner
            .run(tx -> tx.sql(EXISTS).bind("org", org).maybe(row -> row.bigint("org_id")))
            .isPresent();
    if (!known) {
      throw missing("organization", org);
    }
  }

  /** The organization's websites may take this name and names below it. */
  public void grantDomain(long org, HostName domain) {
    owner.run(tx -> tx.sql(GRANT_DOMAIN).bind("org", org).bind("domain", domain.value()).execute());
  }

  /** Websites keep the names that they have; new ones cannot take them. */
  public void revokeDomain(long org, HostName domain) {
    int revoked =
        owner.run(
            tx -> tx.sql(REVOKE_DOMAIN).bind("org", org).bind("domain", domain.value()).execute());
    if (revoked == 0) {
      throw NOT_FOUND.because(
          "Organization %d was not granted the domain %s.".formatted(org, domain.value()));
    }
  }

  public void suspend(long org) {
    change(SUSPEND, org, "There is no active organization %d.");
  }

  public void resume(long org) {
    change(RESUME, org, "There is no suspended organization %d.");
  }

  private void change(String sql, long org, String otherwise) {
    if (execute(sql, org) == 0) {
      throw NOT_FOUND.because(otherwise.formatted(org));
    }
  }

  private int execute(String sql, long org) {
    return owner.run(tx -> tx.sql(sql).bind("org", org).execute());
  }

  public List<Line> list() {
    return owner.run(tx -> tx.sql(LIST).list(row -> row.as(Line.class)));
  }
}
