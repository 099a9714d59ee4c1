package io.tradegate.orders;

import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.document.OrderStore;
import io.tradegate.orders.document.OrderSummary;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;

/** Writes tags and internal notes on an order. A note is for its timeline only. */
record Labelling(Orders orders, OrderEntries entries, OrderChanges changes) {
  private static final int MOST = 20;

  /** These and no others. */
  Order tag(Tx tx, OrderId id, OptionalInt expected, List<String> tags) {
    Order before = orders.lock(tx, id, expected);
    var wanted = new TreeSet<>(tags);
    return wanted.equals(new TreeSet<>(before.tags())) ? before : write(tx, before, wanted);
  }

  /** One more; an order that is full of tags, or has it already, stays as it is. */
  void add(Tx tx, OrderId id, String tag) {
    Order before = orders.lock(tx, id);
    var wanted = new TreeSet<>(before.tags());
    if (wanted.add(tag) && wanted.size() <= MOST) {
      write(tx, before, wanted);
    }
  }

  private Order write(Tx tx, Order before, SortedSet<String> tags) {
    OrderStore.setTags(tx, before.id(), tags);
    changes.written(tx, before.id(), OrderPart.TAGS);
    Order after = orders.require(tx, before.id());
    entries.add(
        tx, after, OrderEntries.Kind.CHANGED, "Tags: %s.".formatted(String.join(", ", tags)), true);
    tx.changed("order", after.id(), OrderSummary.of(before), OrderSummary.of(after));
    return after;
  }

  /** For staff only. */
  void note(Tx tx, OrderId id, String text) {
    Order order = orders.require(tx, id);
    entries.add(tx, order, OrderEntries.Kind.NOTE, text, true);
    tx.changed("order", id, null, new Note(text));
  }

  /** What the audit keeps of a note. */
  record Note(String note) {}
}
