package io.tradegate.inventory;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Allocates incoming stock to backorders, the oldest first. */
final class Backorders {
  private final List<BackorderListener> listeners = new CopyOnWriteArrayList<>();

  /** Said while the node is wired. */
  void listen(BackorderListener listener) {
    listeners.add(listener);
  }

  /** Hands out what is available of variants that the caller holds. */
  List<Filled> fill(Tx tx, Collection<VariantId> variants) {
    List<Filled> filled = BackorderStore.fill(tx, variants);
    if (!filled.isEmpty()) {
      listeners.forEach(listener -> listener.filled(tx, filled));
    }
    return filled;
  }

  /** Hands out what a warehouse has, once it takes part again. */
  void fillFrom(Tx tx, WarehouseId warehouse) {
    List<VariantId> variants = BackorderStore.waitedFor(tx, warehouse);
    if (!variants.isEmpty()) {
      StockStore.hold(tx, variants);
      fill(tx, variants);
    }
  }
}
