package io.tradegate.bench;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.PgBench;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.Tenant;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Stock;
import io.tradegate.inventory.Warehouses;
import io.tradegate.inventory.ledger.Reference;
import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;

/** Measures the allocation of three lines of an order, beside the same SQL through pgbench. */
final class StockBench {
  private static final int[] THREADS = {8, 32};
  private static final int POOL = 32;
  private static final int VARIANTS = 1000;
  private static final int LINES = 3;

  // Ids that a script of pgbench can make from a number.
  private static final String GOODS =
      """
      with made as (
        select n, cast('00000000-0000-7000-8000-' || lpad(cast(n as text), 12, '0') as uuid) as id
          from generate_series(1, :count) n
      ), product as (
        insert into product (org_id, id, name, slug, created_at)
        select :org, id, 'Part ' || n, 'part-' || n, now() from made
      ), variant as (
        insert into variant (org_id, id, product_id, sku, created_at)
        select :org, id, id, 'P-' || n, now() from made
      )
      select count(*) from made
      """;

  private static final String SHELVES =
      """
      insert into stock (org_id, variant_id, warehouse_id)
      select v.org_id, v.id, w.id
        from variant v join warehouse w on w.org_id = v.org_id
       where v.org_id = :org
      """;

  private static final String RECEIPT =
      """
      insert into stock_movement (org_id, id, kind, variant_id, warehouse_id, delta_on_hand, delta_allocated,
                                  actor_kind, actor_name, at, reference_kind, reference_id)
      select org_id, app.uuid7(now()), 'receipt', variant_id, warehouse_id, 1000000, 0,
             'system', 'lab', now(), 'receipt', id
        from stock
       where org_id = :org
      """;

  private static final String SCRIPT =
      """
      \\set a random(1, %1$d)
      \\set b random(1, %1$d)
      \\set c random(1, %1$d)
      begin;
      select app.enter_org(%2$d);
      select app.hold_stock(array[%3$s, %4$s, %5$s]);
      with wanted as (
        select distinct w.variant_id, cast(1 as bigint) as quantity
          from unnest(array[%3$s, %4$s, %5$s]) w (variant_id)
      ), supply as (
        select s.variant_id, s.warehouse_id, w.quantity, s.on_hand - s.allocated as free,
               sum(s.on_hand - s.allocated) over turn - (s.on_hand - s.allocated) as starts
          from wanted w
          join stock s on s.org_id = %2$d and s.variant_id = w.variant_id and s.on_hand > s.allocated
          join warehouse h on h.org_id = s.org_id and h.id = s.warehouse_id and h.active
        window turn as (partition by s.variant_id order by h.priority, h.code)
      )
      insert into stock_movement (org_id, id, kind, variant_id, warehouse_id, delta_on_hand, delta_allocated,
                                  actor_kind, actor_name, at, reference_kind, reference_id)
      select %2$d, app.uuid7(now()), 'allocation', s.variant_id, s.warehouse_id,
             0, least(s.free, s.quantity - s.starts), 'system', 'lab', now(), 'order', gen_random_uuid()
        from supply s
       where s.starts < s.quantity
      returning variant_id, warehouse_id, delta_allocated;
      commit;
      """;

  private final Duration time;

  StockBench(Duration time) {
    this.time = time;
  }

  Report run() throws IOException, InterruptedException {
    var report =
        new Report(
            "Allocating %d of %d SKUs".formatted(LINES, VARIANTS),
            "Threads",
            "per second",
            "p50",
            "p99",
            "pgbench per second",
            "ratio");
    try (Lab lab = Lab.open()) {
      Settings settings = lab.settings(Map.of("DATABASE_POOL_SIZE", Integer.toString(POOL)));
      try (Database database = Database.open(settings)) {
        measure(report, lab, settings, database);
      }
    }
    return report;
  }

  private void measure(Report report, Lab lab, Settings settings, Database database)
      throws IOException, InterruptedException {
    var db = new Db(database.app(), Permissions.patterns());
    var inventory = new InventoryModule();
    Tenant tenant = stocked(lab, db, inventory);
    Optional<PgBench> pgbench =
        PgBench.find(DatabaseUrls.parse(Database.appUrl(settings)).orElseThrow());
    for (int threads : THREADS) {
      drive(lab, db, inventory.stock(), tenant, threads, time.dividedBy(2));
      Latencies ours = drive(lab, db, inventory.stock(), tenant, threads, time);
      Optional<Double> same = rate(pgbench, tenant, threads);
      report.row(
          threads,
          ours.perSecond(),
          ours.p50(),
          ours.p99(),
          same.map(rate -> "%.1f".formatted(rate)).orElse("pgbench is not installed"),
          same.map(rate -> "%.0f %%".formatted(100 * ours.perSecond() / rate)).orElse(""));
    }
    requireBalance(db, inventory.stock(), tenant);
  }

  private static Tenant stocked(Lab lab, Db db, InventoryModule inventory) {
    Tenant tenant = lab.tenant(db, "stock");
    db.write(
        tenant.caller(),
        tx -> {
          inventory.warehouses().add(tx, new Warehouses.Plan("A", "First", "DE", 1, true));
          return inventory.warehouses().add(tx, new Warehouses.Plan("B", "Second", "DE", 2, true));
        });
    lab.owner()
        .useHandle(
            handle -> {
              handle
                  .createQuery(GOODS)
                  .bind("org", tenant.org())
                  .bind("count", VARIANTS)
                  .mapTo(Long.class)
                  .one();
              handle.createUpdate(SHELVES).bind("org", tenant.org()).execute();
              handle.createUpdate(RECEIPT).bind("org", tenant.org()).execute();
              handle.execute("analyze");
            });
    return tenant;
  }

  private static Latencies drive(
      Lab lab, Db db, Stock stock, Tenant tenant, int count, Duration span)
      throws InterruptedException {
    var latencies = new Latencies();
    long until = System.nanoTime() + span.toNanos();
    var threads = new ArrayList<Thread>();
    latencies.begin();
    for (int n = 0; n < count; n++) {
      var chance = new SplittableRandom(n);
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (System.nanoTime() < until) {
                      long began = System.nanoTime();
                      db.write(
                          tenant.caller(),
                          tx ->
                              stock.allocate(tx, order(lab), lines(chance), Stock.WhenShort.LEAVE));
                      latencies.add(System.nanoTime() - began);
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    latencies.end();
    return latencies;
  }

  private static Reference order(Lab lab) {
    return new Reference("order", lab.ids().next());
  }

  private static List<Stock.Line> lines(SplittableRandom chance) {
    var lines = new ArrayList<Stock.Line>();
    for (int n = 0; n < LINES; n++) {
      String id = "00000000-0000-7000-8000-%012d".formatted(chance.nextInt(1, VARIANTS + 1));
      lines.add(new Stock.Line(new VariantId(UUID.fromString(id)), Quantity.ONE));
    }
    return lines;
  }

  private Optional<Double> rate(Optional<PgBench> pgbench, Tenant tenant, int clients)
      throws IOException, InterruptedException {
    if (pgbench.isEmpty()) {
      return Optional.empty();
    }
    String script =
        SCRIPT.formatted(VARIANTS, tenant.org(), variant("a"), variant("b"), variant("c"));
    return Optional.of(pgbench.get().rate(script, clients, time));
  }

  private static String variant(String number) {
    return "cast('00000000-0000-7000-8000-' || lpad(cast(cast(:%s as integer) as text), 12, '0') as uuid)"
        .formatted(number);
  }

  private static void requireBalance(Db db, Stock stock, Tenant tenant) {
    List<Stock.Unbalanced> found = db.read(tenant.caller(), stock::verify);
    if (!found.isEmpty()) {
      throw new IllegalStateException("The ledger does not sum to the balance: " + found);
    }
  }
}
