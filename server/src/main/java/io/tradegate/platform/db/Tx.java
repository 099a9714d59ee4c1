package io.tradegate.platform.db;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** An open transaction of one tenant, by one actor. Lives only inside {@link Db}. */
public final class Tx {
  private static final String ATTEMPT = "attempt";

  private final Handle handle;
  private final Actor actor;
  private final Origin origin;
  private final List<Change> changes = new ArrayList<>();
  private final List<Runnable> afterCommit = new ArrayList<>();

  Tx(Handle handle, Actor actor, Origin origin) {
    this.handle = handle;
    this.actor = actor;
    this.origin = origin;
  }

  public Actor actor() {
    return actor;
  }

  public Origin origin() {
    return origin;
  }

  /** A statement with {@code :org} already bound: every query names its tenant. */
  public Sql sql(String text) {
    Sql sql = new Sql(handle, text);
    return text.contains(":org") ? sql.bind("org", actor.org()) : sql;
  }

  /** Notes what was done, for the audit entry that is written before this transaction commits. */
  public void changed(
      String entity, Object entityId, @Nullable Object before, @Nullable Object after) {
    changes.add(new Change(entity, entityId.toString(), before, after));
  }

  public List<Change> changes() {
    return changes;
  }

  /** Tries something that may fail: undone alone when it throws, and the transaction goes on. */
  public <T> T attempt(Supplier<T> work) {
    int before = changes.size();
    handle.savepoint(ATTEMPT);
    try {
      T result = work.get();
      handle.releaseSavepoint(ATTEMPT);
      return result;
    } catch (RuntimeException e) {
      handle.rollbackToSavepoint(ATTEMPT);
      changes.subList(before, changes.size()).clear();
      throw e;
    }
  }

  /** Runs after the commit, on the same thread; for wake-ups that may be lost, never for work. */
  public void afterCommit(Runnable wakeUp) {
    afterCommit.add(wakeUp);
  }

  void committed() {
    afterCommit.forEach(Runnable::run);
  }
}
