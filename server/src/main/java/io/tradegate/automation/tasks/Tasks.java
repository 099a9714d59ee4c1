package io.tradegate.automation.tasks;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** Completes the tasks that rules create for staff. */
public final class Tasks {
  private Tasks() {}

  public static Task done(Tx tx, UUID id) {
    Task before = TaskStore.lock(tx, id);
    if (before.status() == TaskStatus.DONE) {
      throw INVALID_TRANSITION.because("The task is done already.");
    }
    TaskStore.done(tx, id, tx.actor().requireId());
    Task after = TaskStore.lock(tx, id);
    tx.changed("task", id, before, after);
    return after;
  }
}
