package io.tradegate.bench;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/**
 * Three lines into a cart and the cart into an order, beside the statements of the same two
 * requests through pgbench, which makes new ids for what they insert.
 */
final class CheckoutBench {
  private static final int BUYERS = 32;
  private static final int GOODS = 60;
  private static final int HEAP_MIB = 512;
  private static final Map<String, Object> ORDER = Map.of("payment", Map.of("method", "terms"));

  private final Duration time;
  private final Duration warmUp;

  CheckoutBench(Options options) {
    this.time = options.seconds(10);
    this.warmUp = Duration.ofSeconds(options.number("warm-up", 10));
  }

  void run() throws Exception {
    try (Lab lab = Lab.open()) {
      List<CheckoutSeed.Party> parties = new CheckoutSeed(lab).plant(BUYERS, GOODS);
      // Mails and rules that follow an order are not what is measured here.
      Map<String, String> quick = Map.of("LOGIN_RATE_PER_MINUTE", "1000000", "RUN_JOBS", "false");
      try (var store = CatalogStore.open(lab, HEAP_MIB, quick)) {
        stock(store, parties);
        measure(lab, store, parties).print();
      }
    }
  }

  private static void stock(CatalogStore store, List<CheckoutSeed.Party> parties) {
    String staff = store.signIn("admin", CheckoutSeed.STAFF);
    var warehouse = Map.of("code", "MAIN", "name", "Main", "country", "DE", "priority", 1);
    store.postJson("/admin/warehouses", staff, warehouse);
    var lines = new ArrayList<Map<String, Object>>();
    for (int n = 0; n < GOODS; n++) {
      lines.add(Map.of("sku", CheckoutSeed.sku(n), "quantity", 100_000_000));
    }
    store.postJson("/admin/inventory/receipts", staff, Map.of("warehouse", "MAIN", "lines", lines));
    var address = Map.of("street", List.of("Hafenstr. 1"), "city", "Hamburg", "country", "DE");
    for (CheckoutSeed.Party party : parties) {
      store.postJson("/admin/customers/" + party.customer() + "/addresses", staff, address);
    }
  }

  private Report measure(Lab lab, CatalogStore store, List<CheckoutSeed.Party> parties)
      throws Exception {
    var report =
        new Report(
            "Orders of 3 lines, from an empty cart",
            "Buyers at once",
            "orders per second",
            "p50 of checkout",
            "p99",
            "same SQL by pgbench",
            "ratio");
    List<String> tokens =
        parties.stream().map(party -> store.signIn("storefront", party.email())).toList();
    buy(store, tokens, warmUp);
    Optional<PgBench> pgbench = PgBench.find(database(lab));
    PgBench.Script script = script(lab, store, parties.getFirst(), tokens.getFirst());
    for (int buyers : List.of(8, BUYERS)) {
      Latencies orders = buy(store, tokens.subList(0, buyers), time);
      String same = "";
      String ratio = "pgbench is not installed";
      if (pgbench.isPresent()) {
        double rate = pgbench.get().rate(List.of(script), buyers, time);
        same = "%.1f".formatted(rate);
        ratio = "%.0f %%".formatted(100 * orders.perSecond() / rate);
      }
      report.row(buyers, orders.perSecond(), orders.p50(), orders.p99(), same, ratio);
    }
    return report;
  }

  private static DatabaseUrls database(Lab lab) {
    return DatabaseUrls.parse(Database.appUrl(lab.settings())).orElseThrow();
  }

  private static PgBench.Script script(
      Lab lab, CatalogStore store, CheckoutSeed.Party party, String token) throws Exception {
    long since = System.currentTimeMillis();
    Callable<Boolean> order = () -> fill(store, token, 0) && order(store, token);
    PgBench.Script overheard = new Overheard(lab, database(lab).user()).of(0, order);
    var callers =
        Map.of(party.buyer().toString(), "buyer", party.customer().toString(), "customer");
    return new FreshIds(since, callers).in(overheard);
  }

  /** Each buyer orders again and again; what is timed is the checkout. */
  private static Latencies buy(CatalogStore store, List<String> tokens, Duration time)
      throws InterruptedException {
    var latencies = new Latencies();
    long until = System.nanoTime() + time.toNanos();
    latencies.begin();
    var buyers = new ArrayList<Thread>();
    for (int n = 0; n < tokens.size(); n++) {
      String token = tokens.get(n);
      int first = n;
      buyers.add(Thread.ofVirtual().start(() -> buy(store, token, first, until, latencies)));
    }
    for (Thread buyer : buyers) {
      buyer.join();
    }
    latencies.end();
    return latencies;
  }

  private static void buy(
      CatalogStore store, String token, int first, long until, Latencies latencies) {
    for (int n = first; System.nanoTime() < until; n++) {
      fill(store, token, n);
      long began = System.nanoTime();
      order(store, token);
      latencies.add(System.nanoTime() - began);
    }
  }

  private static boolean fill(CatalogStore store, String token, int n) {
    var rows =
        List.of(row(n % GOODS), row((n + GOODS / 3) % GOODS), row((n + 2 * GOODS / 3) % GOODS));
    store.postJson("/storefront/cart/quick-order", token, Map.of("rows", rows));
    return true;
  }

  private static Map<String, Object> row(int good) {
    return Map.of("sku", CheckoutSeed.sku(good), "quantity", 2);
  }

  private static boolean order(CatalogStore store, String token) {
    String answer = store.postJson("/storefront/checkout", token, ORDER);
    String status = Json.mapper().readTree(answer).path("status").asString("");
    if (!status.equals("confirmed")) {
      throw new IllegalStateException("Not confirmed: " + answer);
    }
    return true;
  }
}
