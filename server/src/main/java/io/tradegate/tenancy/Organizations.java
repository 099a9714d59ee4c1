package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Organizations, as the platform's operator sees them. Works as the owner of the database, since no
 * role that serves may create or suspend a tenant.
 */
public final class Organizations {
  private static final String CREATE =
      """
      insert into organization (name, time_zone, currency, locale)
      values (:name, :time_zone, :currency, :locale)
      returning org_id
      """;

  // Tokens made before a suspension stay dead afterwards, hence the epoch.
  private static final String SUSPEND =
      """
      update organization
         set status = 'suspended', epoch = epoch + 1
       where org_id = :org and status = 'active'
      """;

  private static final String RESUME =
      "update organization set status = 'active' where org_id = :org and status = 'suspended'";

  private static final String EXISTS = "select org_id from organization where org_id = :org";

  // Only ever one that was just made: whoever has records is kept by their references.
  private static final String DISCARD = "delete from organization where org_id = :org";

  private static final String LIST =
      "select org_id, name, status, currency, time_zone, created_at from organization order by org_id";

  private final Jdbi owner;

  public Organizations(String ownerUrl) {
    this.owner = Jdbi.create(ownerUrl);
  }

  /** What an organization is told apart by. */
  public record Profile(String name, String timeZone, String currency, String locale) {}

  /** A line of the operator's list. */
  public record Line(
      long org, String name, String status, String currency, String timeZone, Instant createdAt) {}

  public long create(Profile profile) {
    return owner.withHandle(handle -> create(handle, profile));
  }

  private static long create(Handle handle, Profile profile) {
    return handle
        .createQuery(CREATE)
        .bind("name", profile.name())
        .bind("time_zone", profile.timeZone())
        .bind("currency", profile.currency())
        .bind("locale", profile.locale())
        .mapTo(Long.class)
        .one();
  }

  /** Takes back an organization whose furnishing failed. */
  public void discard(long org) {
    owner.useHandle(handle -> handle.createUpdate(DISCARD).bind("org", org).execute());
  }

  public void require(long org) {
    boolean known =
        owner.withHandle(
            handle ->
                handle
                    .createQuery(EXISTS)
                    .bind("org", org)
                    .mapTo(Long.class)
                    .findOne()
                    .isPresent());
    if (!known) {
      throw NOT_FOUND.because("There is no organization %d.".formatted(org));
    }
  }

  public void suspend(long org) {
    change(SUSPEND, org, "There is no active organization %d.");
  }

  public void resume(long org) {
    change(RESUME, org, "There is no suspended organization %d.");
  }

  private void change(String sql, long org, String otherwise) {
    int changed = owner.withHandle(handle -> handle.createUpdate(sql).bind("org", org).execute());
    if (changed == 0) {
      throw NOT_FOUND.because(otherwise.formatted(org));
    }
  }

  public List<Line> list() {
    return owner.withHandle(
        handle ->
            handle
                .createQuery(LIST)
                .map(
                    (row, _) ->
                        new Line(
                            row.getLong("org_id"),
                            row.getString("name"),
                            row.getString("status"),
                            row.getString("currency"),
                            row.getString("time_zone"),
                            row.getTimestamp("created_at").toInstant()))
                .list());
  }
}
