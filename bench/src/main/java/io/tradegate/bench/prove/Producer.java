package io.tradegate.bench.prove;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.ReportedSource;
import io.tradegate.orders.document.ReportedStatus;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Places orders and changes their status, each with its event in the same transaction. Some fail on
 * purpose after publishing, some because their connection was terminated.
 */
final class Producer implements AutoCloseable {
  private static final int FAILS_EVERY = 10;
  private static final int WAKES_NOT_EVERY = 7;
  private static final Duration SHORTEST_PAUSE = Duration.ofMillis(8);
  private static final int THREADS = 2;

  private final Tenant tenant;
  private final Db db;
  private final Events events;
  private final Orders orders;
  private final Lab lab;
  private final Duration pause;
  private final int most;
  private final AtomicInteger number = new AtomicInteger();
  private final AtomicInteger wakes = new AtomicInteger();
  private final Set<OrderId> committed = ConcurrentHashMap.newKeySet();
  private final Set<OrderId> undone = ConcurrentHashMap.newKeySet();
  private final Set<OrderId> unknown = ConcurrentHashMap.newKeySet();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean closing;

  Producer(Lab lab, Tenant tenant, Db db) {
    this(lab, tenant, db, SHORTEST_PAUSE, Integer.MAX_VALUE);
  }

  private Producer(Lab lab, Tenant tenant, Db db, Duration pause, int most) {
    this.lab = lab;
    this.pause = pause;
    this.most = most;
    this.tenant = tenant;
    this.db = db;
    this.events = new Events(this::wake);
    this.orders = new Orders();
  }

  /** Places at most so many orders, spread over this time. */
  static Producer limited(Lab lab, Tenant tenant, Db db, Duration time, int most) {
    Duration even = time.multipliedBy(THREADS).dividedBy(most);
    Duration pause = even.compareTo(SHORTEST_PAUSE) > 0 ? even : SHORTEST_PAUSE;
    return new Producer(lab, tenant, db, pause, most);
  }

  /** Rolls an order back on purpose at the last moment. */
  private static final class GivenUp extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  void start() {
    for (int n = 0; n < THREADS; n++) {
      threads.add(Thread.ofPlatform().name("producer-" + n).start(this::run));
    }
  }

  private void run() {
    for (int n = number.incrementAndGet(); !closing && n <= most; n = number.incrementAndGet()) {
      place(n);
      try {
        TimeUnit.NANOSECONDS.sleep(pause.toNanos());
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void place(int n) {
    var order = new UUID[1];
    try {
      db.write(
          tenant.caller(),
          tx -> {
            order[0] = place(tx, "P-" + n).value();
            if (n % FAILS_EVERY == 0) {
              throw new GivenUp();
            }
            return order[0];
          });
      committed.add(new OrderId(order[0]));
    } catch (GivenUp e) {
      undone.add(new OrderId(order[0]));
    } catch (RuntimeException e) {
      // Terminated by the controller, maybe in the middle of its commit: only the database knows
      // the result.
      if (order[0] != null) {
        unknown.add(new OrderId(order[0]));
      }
    }
  }

  private OrderId place(Tx tx, String label) {
    Money total = Money.of("19.90", "EUR");
    var imported =
        new Orders.Imported(
            label, "confirmed", tenant.company(), null, total, Clock.systemUTC().instant());
    OrderId order = orders.takeOver(tx, imported);
    events.publish(
        tx,
        new OrderEvent.Placed(
            order.value(),
            label,
            OrderStatus.PENDING,
            tenant.company(),
            "Company",
            null,
            ReportedSource.CHECKOUT,
            total,
            Money.zero(total.currency()),
            Money.zero(total.currency()),
            total,
            1,
            DeliveryMode.PARTIAL,
            null));
    events.publish(
        tx,
        new OrderEvent.StatusChanged(
            order.value(),
            label,
            ReportedStatus.CONFIRMED,
            null,
            null,
            List.of(),
            tenant.company()));
    return order;
  }

  /** Sometimes sends no wake-up signal, like a process that dies right after its commit. */
  private void wake(Collection<UUID> endpoints) {
    if (wakes.incrementAndGet() % WAKES_NOT_EVERY == 0) {
      return;
    }
    lab.owner()
        .useHandle(
            handle ->
                handle
                    .createQuery(
                        "select app.wake_lanes(:endpoints), pg_notify('tradegate_deliveries', '')")
                    .bindArray("endpoints", UUID.class, endpoints)
                    .mapToMap()
                    .list());
  }

  /** Orders whose commit was confirmed. */
  Set<OrderId> committed() {
    return committed;
  }

  Set<OrderId> undone() {
    return undone;
  }

  Set<OrderId> unknown() {
    return unknown;
  }

  @Override
  public void close() {
    closing = true;
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
