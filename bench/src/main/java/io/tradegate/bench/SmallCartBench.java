package io.tradegate.bench;

import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.PgBench;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.SameSql;
import io.tradegate.platform.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Measures three lines into a cart and the cart into an order, beside the statements of the same
 * two requests through pgbench.
 */
final class SmallCartBench {
  private static final int BUYERS = 32;
  static final int GOODS = 60;
  private static final Map<String, Object> ORDER = Map.of("payment", Map.of("method", "terms"));

  private final Duration time;
  private final Duration warmUp;

  SmallCartBench(Options options) {
    this.time = options.seconds(10);
    this.warmUp = Duration.ofSeconds(options.number("warm-up", 10));
  }

  Report run() throws Exception {
    try (Market market = Market.open(BUYERS, GOODS)) {
      return measure(market);
    }
  }

  private Report measure(Market market) throws Exception {
    var report =
        new Report(
            "Orders of 3 lines, from an empty cart",
            "Buyers at once",
            "orders per second",
            "p50 of checkout",
            "p99",
            "same SQL by pgbench",
            "ratio");
    buy(market, BUYERS, warmUp);
    var sameSql = new SameSql(market.lab());
    PgBench.Script script =
        sameSql.overheard(
            market.party(0).given(),
            CheckoutSeed.CALLERS,
            () -> fill(market, 0, 0) && order(market, 0));
    for (int buyers : List.of(8, BUYERS)) {
      Latencies orders = buy(market, buyers, time);
      SameSql.Beside same = sameSql.beside(orders.perSecond(), script, buyers, time);
      report.row(buyers, orders.perSecond(), orders.p50(), orders.p99(), same.rate(), same.ratio());
    }
    return report;
  }

  /** Each buyer orders again and again; only the checkout is timed. */
  static Latencies buy(Market market, int buyers, Duration time) throws InterruptedException {
    return Crowd.busy(
        buyers,
        time,
        (buyer, turn) -> {
          fill(market, buyer, buyer + turn);
          return Crowd.nanosOf(() -> order(market, buyer));
        });
  }

  private static boolean fill(Market market, int buyer, int n) {
    var rows = CheckoutSeed.basket(n, GOODS).stream().map(SmallCartBench::row).toList();
    market
        .store()
        .postJson("/storefront/cart/quick-order", market.token(buyer), Map.of("rows", rows));
    return true;
  }

  static Map<String, Object> row(int good) {
    return Map.of("sku", CheckoutSeed.sku(good), "quantity", 2);
  }

  static boolean order(Market market, int buyer) {
    String answer = market.store().postJson("/storefront/checkout", market.token(buyer), ORDER);
    String status = Json.mapper().readTree(answer).path("status").asString("");
    if (!status.equals("confirmed")) {
      throw new IllegalStateException("Not confirmed: " + answer);
    }
    return true;
  }
}
