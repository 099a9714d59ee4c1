package io.tradegate.bench;

import io.tradegate.access.people.Permissions;
import io.tradegate.bench.lab.HttpLoad;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Report;
import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.net.HostName;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.lists.PriceLists;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.Websites;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Measures lists of products of ten stores, and of ten thousand, on one node. */
final class OrganizationGrowthBench {
  private static final int FEW = 10;
  private static final int GOODS = 5;

  private final int many;
  private final int connections;
  private final Duration time;
  private final Duration warmUp;

  OrganizationGrowthBench(Options options) {
    this.many = options.number("organizations", 10_000);
    this.connections = options.number("connections", 2);
    this.time = options.seconds(10);
    this.warmUp = Duration.ofSeconds(options.number("warm-up", 5));
  }

  Report run() throws Exception {
    var report =
        new Report(
            "Lists of %d products, %,d and %,d organizations on one node"
                .formatted(GOODS, FEW, many),
            "Organizations",
            "visited in turn",
            "per second",
            "p50",
            "p99",
            "resident memory at most");
    try (Lab lab = Lab.open()) {
      plant(lab, 0, FEW);
      try (var store = CatalogStore.open(lab, Map.of("RUN_JOBS", "false"))) {
        measure(report, store, FEW, FEW);
        plant(lab, FEW, many);
        measure(report, store, many, FEW);
        measure(report, store, many, many);
      }
    }
    return report;
  }

  private void measure(Report report, CatalogStore store, int there, int visited) throws Exception {
    String[] requests =
        IntStream.range(0, visited)
            .mapToObj(
                n ->
                    "GET /storefront/products HTTP/1.1\r\nHost: localhost\r\nX-Tenant-Host: %s\r\n\r\n"
                        .formatted(host(n)))
            .toArray(String[]::new);
    store.node().forgetPeakMemory();
    Latencies lists = new HttpLoad(store.port(), requests).run(connections, warmUp, time);
    report.row(
        "%,d".formatted(there),
        "%,d".formatted(visited),
        lists.perSecond(),
        lists.p50(),
        lists.p99(),
        store.node().peakMemoryMib() + " MiB");
  }

  /** The first has the host that the store is awaited at. */
  private static String host(int n) {
    return n == 0 ? CatalogSeed.HOST : "store-%d.stores.test".formatted(n);
  }

  private static void plant(Lab lab, int from, int to) {
    try (Database database = Database.open(lab.settings())) {
      var db = new Db(database.app(), Permissions.patterns());
      var organizations = new Organizations(lab.settings().database().owner());
      var websites = new Websites(DomainRules.of(lab.settings()));
      for (int n = from; n < to; n++) {
        String host = host(n);
        long org =
            organizations.create(
                new Organizations.Profile("Store " + n, "Europe/Berlin", "EUR", "en"));
        db.write(
            Caller.service(org, "bench"),
            tx ->
                goods(
                    tx,
                    websites.add(tx, "Store", HostName.parse(host).orElseThrow(), List.of()).id()));
      }
    }
    lab.owner().useHandle(handle -> handle.execute("vacuum analyze"));
  }

  private static PriceListId goods(Tx tx, WebsiteId site) {
    var lists = new PriceLists();
    PriceListId list = lists.add(tx, "list", "List prices", Currency.getInstance("EUR"));
    lists.assignToWebsite(tx, list, site);
    for (int n = 0; n < GOODS; n++) {
      VariantId variant =
          new ProductSeeder().add(tx, CheckoutSeed.sku(n), "Good " + n, Instant.now());
      lists.setPrice(tx, list, variant, Quantity.ONE, new BigDecimal("4.9900"));
    }
    return list;
  }
}
