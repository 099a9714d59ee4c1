package io.tradegate.platform.events;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import java.util.List;

/**
 * Does something about events of all organizations, each at least once. A crash may bring an event
 * again, hence what it does must be idempotent by the event's id. Events of an organization come in
 * commit order, except those that failed or were more at once than its share: they come later.
 */
public interface Subscriber {
  /** Names its position in the feed: one that is renamed starts anew. */
  String name();

  /** Those it cares about, asked once for many, so that the others cost no transaction. */
  default List<StoredEvent> chosen(WorkerTx tx, List<StoredEvent> events) {
    return events;
  }

  /**
   * Handles one event in a transaction of its organization, at the same time as events of others.
   * Whatever is thrown undoes the transaction; the event is tried again later and holds no other
   * up.
   */
  void handle(Tx tx, StoredEvent event);
}
