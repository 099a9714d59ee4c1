package io.tradegate.returns;

import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.OrderAction;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderProgress;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.returns.handling.ReturnWindow;
import java.time.LocalTime;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes delivered orders of which nothing is open any more: they are billed and settled, no return
 * is under way, and the return window is over. Staff may close an order before.
 */
final class OrderClosing {
  private static final Logger log = LoggerFactory.getLogger(OrderClosing.class);
  private static final String NAME = "order-closing";
  private static final LocalTime AT = LocalTime.of(1, 30);

  private final Orders orders;
  private final OrderProgress progress;
  private final ReturnWindow window = new ReturnWindow();
  private final WriteLog audit;
  private final Db db;
  private final WorkerDb workers;

  OrderClosing(OrdersModule orders, WriteLog audit, Db db, WorkerDb workers) {
    this.orders = orders.orders();
    this.progress = orders.moves().progress();
    this.audit = audit;
    this.db = db;
    this.workers = workers;
  }

  void addTo(Jobs jobs) {
    jobs.daily(NAME, AT, () -> sweep(Scope.ALL))
        .does("Closes delivered orders that are settled and can no longer be returned.")
        .perOrganization(this::sweep)
        .rehearsable();
  }

  private void sweep(Scope scope) {
    workers.inTransaction(ClosableOrderStore::organizations).stream()
        .filter(scope::includes)
        .forEach(this::sweep);
  }

  private void sweep(long org) {
    UUID last = new UUID(0, 0);
    List<UUID> batch;
    do {
      UUID after = last;
      batch = db.read(Caller.service(org, NAME), tx -> ClosableOrderStore.due(tx, after, null));
      batch.forEach(id -> close(org, new OrderId(id)));
      last = batch.isEmpty() ? last : batch.getLast();
    } while (batch.size() == ClosableOrderStore.BATCH);
  }

  /** A failure of one order is logged and must not delay the others. */
  private void close(long org, OrderId id) {
    try {
      db.write(
          Caller.service(org, NAME),
          tx -> {
            close(tx, id);
            return id;
          });
    } catch (RuntimeException e) {
      log.error("Order {} of organization {} could not be closed", id, org, e);
    }
  }

  /** Checks again under the lock: a return may have been requested since. */
  private void close(Tx tx, OrderId id) {
    orders.lock(tx, id);
    if (!ClosableOrderStore.due(tx, new UUID(0, 0), id).isEmpty() && window.isOver(tx, id)) {
      progress.advance(tx, id, OrderAction.CLOSE, "Settled, and the return window is over.");
      audit.record(tx, "orders.close");
    }
  }
}
