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
  private final DatabaseUrls urls;
  private final OwnerDb owner;

  public DemoDatabase(DatabaseUrls urls) {
    this.urls = urls;
    this.owner = OwnerDb.at(urls.owner());
  }

  /**
   * Whether the demo data is there, which early versions did not mark; refuses data whose creation
   * was interrupted.
   */
  public boolean isMade() {
    DemoStore.Content content = look();
    if (content.mark().equals(DemoStore.STARTED)) {
      throw new IllegalStateException(
          "An earlier start was interrupted while it made the demo data. Start afresh: ./tradegate"
              + " demo --reset");
    }
    return content.mark().equals(DemoStore.FINISHED) || (content.ours() && !hasNoOrganization());
  }

  /** Refuses the user's database unless it is empty or holds complete demo data. */
  public void requireEmptyOrDemo() {
    DemoStore.Content content = lookFromOutside();
    boolean demo = content.mark().equals(DemoStore.FINISHED);
    boolean empty = content.ours() ? !demo && hasNoOrganization() : !content.used();
    if (!demo && !empty) {
      throw new IllegalStateException(
          "The database %s (DATABASE_URL) holds data that no demo made. Give the demo an empty database, or unset DATABASE_URL to use the one that comes along."
              .formatted(urls));
    }
  }

  private DemoStore.Content lookFromOutside() {
    try {
      return look();
    } catch (DbException e) {
      throw new IllegalStateException(
          "The database %s (DATABASE_URL) cannot be used: %s Unset DATABASE_URL to use the one that comes along."
              .formatted(urls, e.getMessage()),
          e);
    }
  }

  private DemoStore.Content look() {
    return owner.run(DemoStore::look);
  }

  private boolean hasNoOrganization() {
    return new Organizations(urls.owner()).list().isEmpty();
  }

  /** Marks the data as unfinished while it is created. */
  public void make(Runnable work) {
    owner.run(DemoStore::markStarted);
    work.run();
    owner.run(DemoStore::markFinished);
  }
}
