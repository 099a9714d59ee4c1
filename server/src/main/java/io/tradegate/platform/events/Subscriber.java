package io.tradegate.platform.events;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerTx;
import java.util.List;

/**
 * Handles events of all organizations, each at least once. After a crash an event may come again,
 * hence the handling must be idempotent by the event's id. Events of an organization come in commit
 * order, except those that failed or exceeded its share of a batch: they come later.
 */
public interface Subscriber {
  /** Names its position in the feed: a subscriber that is renamed starts anew. */
  String name();

  /** Filters the events that it needs, for many at once, so that the others cost no transaction. */
  default List<StoredEvent> chosen(WorkerTx tx, List<StoredEvent> events) {
    return events;
  }

  /**
   * Handles one event in a transaction of its organization, in parallel to events of others. An
   * exception rolls the transaction back; the event is retried later and does not block others.
   */
  void handle(Tx tx, StoredEvent event);
}
