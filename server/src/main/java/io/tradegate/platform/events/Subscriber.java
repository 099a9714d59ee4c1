package io.tradegate.platform.events;

import io.tradegate.platform.db.Tx;

/**
 * Does something about events of all organizations, each at least once and in commit order. A crash
 * may bring an event again, hence what it does must be idempotent by the event's id.
 */
public interface Subscriber {
  /** Names its position in the feed: one that is renamed starts anew. */
  String name();

  default boolean wants(String eventType) {
    return true;
  }

  /**
   * Handles one event in a transaction of its organization. Whatever is thrown undoes the
   * transaction; the event is tried again later and holds no other up.
   */
  void handle(Tx tx, StoredEvent event);
}
