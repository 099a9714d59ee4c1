package io.tradegate.bench;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.orders.document.OrderEvent;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.document.ReportedStatus;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.io.IOException;
import java.time.Clock;
import java.util.List;

/** Measures what publishing adds to the transaction that places an order. */
final class PublishBench {
  private static final int[] ENDPOINTS = {0, 1, 50};
  private static final int ROUNDS = 400;
  private static final int WARM_UP = 400;

  private final Clock clock = Clock.systemUTC();
  private int number;

  Report run() throws IOException {
    var report =
        new Report("Publishing inside a transaction", "Endpoints", "p50", "p99", "added to p50");
    try (Lab lab = Lab.open();
        Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      Latencies without = measure(db, lab.tenant(db, "without"), false);
      report.row("order without event", without.p50(), without.p99(), "");
      for (int endpoints : ENDPOINTS) {
        Latencies with = measure(db, tenant(lab, db, endpoints), true);
        double added = with.millisAt(50) - without.millisAt(50);
        report.row(endpoints, with.p50(), with.p99(), "%.2f ms".formatted(added));
      }
    }
    return report;
  }

  private static Tenant tenant(Lab lab, Db db, int endpoints) {
    Tenant tenant = lab.tenant(db, "with " + endpoints);
    for (int n = 0; n < endpoints; n++) {
      tenant.addHook("http://127.0.0.1:1/hook/" + n);
    }
    return tenant;
  }

  private Latencies measure(Db db, Tenant tenant, boolean publish) {
    var events = new Events(_ -> {});
    var orders = new Orders();
    var latencies = new Latencies();
    for (int n = 0; n < WARM_UP + ROUNDS; n++) {
      if (n == WARM_UP) {
        latencies = new Latencies();
      }
      long began = System.nanoTime();
      db.write(tenant.caller(), tx -> place(tx, tenant, orders, publish ? events : null));
      latencies.add(System.nanoTime() - began);
    }
    return latencies;
  }

  private OrderId place(
      Tx tx, Tenant tenant, Orders orders, @org.jspecify.annotations.Nullable Events events) {
    String label = "B-" + ++number;
    OrderId order =
        orders.takeOver(
            tx,
            new Orders.Imported(
                label,
                "confirmed",
                tenant.company(),
                null,
                Money.of("19.90", "EUR"),
                clock.instant()));
    if (events != null) {
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
    }
    return order;
  }
}
