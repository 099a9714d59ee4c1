package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.OwnerDb;
import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.net.HostName;
import java.time.Instant;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Creates, suspends and lists organizations, for the operator of the platform. It connects as the
 * owner of the database, since no role of the running service may create or suspend a tenant.
 */
public final class Organizations {
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
    return owner.run(tx -> TenantStore.insert(tx, profile));
  }

  /** Deletes a new organization whose setup failed. */
  public void discard(long org) {
    owner.run(tx -> TenantStore.delete(tx, org));
  }

  public void require(long org) {
    if (!owner.run(tx -> TenantStore.exists(tx, org))) {
      throw missing("organization", org);
    }
  }

  /** The organization's websites may take this name and names below it. */
  public void grantDomain(long org, HostName domain) {
    owner.run(tx -> TenantStore.grant(tx, org, domain));
  }

  /** Websites keep the names that they have; new ones cannot take them. */
  public void revokeDomain(long org, HostName domain) {
    if (!owner.run(tx -> TenantStore.revoke(tx, org, domain))) {
      throw NOT_FOUND.because(
          "Organization %d was not granted the domain %s.".formatted(org, domain.value()));
    }
  }

  public void suspend(long org) {
    require(TenantStore::suspend, org, "There is no active organization %d.");
  }

  public void resume(long org) {
    require(TenantStore::resume, org, "There is no suspended organization %d.");
  }

  private void require(BiPredicate<WorkerTx, Long> change, long org, String otherwise) {
    if (!owner.run(tx -> change.test(tx, org))) {
      throw NOT_FOUND.because(otherwise.formatted(org));
    }
  }

  public List<Line> list() {
    return owner.run(TenantStore::list);
  }
}
