package io.tradegate.orders.document;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.records.WireEnum;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes the timelines of orders, before their transaction commits. */
public final class OrderEntries {
  private static final Tx.Collector<Entry> COLLECTOR = OrderEntryStore::insert;

  /** What an entry is about. */
  public enum Kind implements WireEnum {
    PLACED,
    MOVED,
    HELD,
    RELEASED,
    LINES_CANCELLED,
    BACKORDERED,
    CHANGED,
    NOTE;
  }

  public void add(Tx tx, Order order, Kind kind, @Nullable String sentence) {
    add(tx, order, kind, sentence, false);
  }

  /** {@code internal}: for staff only. */
  public void add(Tx tx, Order order, Kind kind, @Nullable String sentence, boolean internal) {
    tx.collect(
        COLLECTOR, new Entry(tx.newId(), order.id(), kind, order.status(), sentence, internal));
  }

  record Entry(
      UUID id,
      OrderId order,
      Kind kind,
      OrderStatus status,
      @Nullable String sentence,
      boolean internal) {}
}
