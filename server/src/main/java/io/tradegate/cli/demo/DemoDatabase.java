package io.tradegate.cli.demo;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.db.DbException;
import io.tradegate.platform.db.OwnerDb;
import io.tradegate.tenancy.Organizations;

/**
 * Checks the database that the demo is given. A comment on the schema says whether the demo created
 * its data, so that the demo never works on the data of a production installation.
 */
public final class DemoDatabase {
  private static final String LOOK =
      """
      select exists (select from pg_tables where schemaname = 'public') as used,
             to_regclass('public.flyway_schema_history') is not null
               and to_regclass('public.organization') is not null
               and to_regnamespace('app') is not null as ours,
             coalesce((select obj_description(n.oid, 'pg_namespace')
                         from pg_namespace n
                        where n.nspname = 'app'), '') as mark
      """;

  private static final String STARTED = "Demo data, unfinished";
  private static final String FINISHED = "Demo data";

  private static final String MARK_STARTED = "comment on schema app is '" + STARTED + "'";
  private static final String MARK_FINISHED = "comment on schema app is '" + FINISHED + "'";

  private final DatabaseUrls urls;
  private final OwnerDb owner;

  public DemoDatabase(DatabaseUrls urls) {
    this.urls = urls;
    this.owner = OwnerDb.at(urls.owner());
  }

  private record Content(boolean used, boolean ours, String mark) {}

  /** Refuses demo data whose creation was interrupted. */
  public void requireWhole() {
    if (look().mark().equals(STARTED)) {
      throw new IllegalStateException(
          "An earlier start was interrupted while it made the demo data. Start afresh: ./tradegate"
              + " demo --reset");
    }
  }

  /** Refuses the user's database unless it is empty or holds complete demo data. */
  public void requireEmptyOrDemo() {
    Content content = lookFromOutside();
    boolean demo = content.mark().equals(FINISHED);
    boolean empty = content.ours() ? !demo && hasNoOrganization() : !content.used();
    if (!demo && !empty) {
      throw new IllegalStateException(
          "The database %s (DATABASE_URL) holds data that no demo made. Give the demo an empty database, or unset DATABASE_URL to use the one that comes along."
              .formatted(urls));
    }
  }

  private Content lookFromOutside() {
    try {
      return look();
    } catch (DbException e) {
      throw new IllegalStateException(
          "The database %s (DATABASE_URL) cannot be used: %s Unset DATABASE_URL to use the one that comes along."
              .formatted(urls, e.getMessage()),
          e);
    }
  }

  private Content look() {
    return owner.run(tx -> tx.sql(LOOK).one(row -> row.as(Content.class)));
  }

  private boolean hasNoOrganization() {
    return new Organizations(urls.owner()).list().isEmpty();
  }

  /** Marks the data as unfinished while it is created. */
  public void make(Runnable work) {
    owner.run(tx -> tx.sql(MARK_STARTED).execute());
    work.run();
    owner.run(tx -> tx.sql(MARK_FINISHED).execute());
  }
}
