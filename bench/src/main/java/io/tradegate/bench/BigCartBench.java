package io.tradegate.bench;

import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Report;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Measures how long it takes to read and to order a cart with the maximum number of lines. */
final class BigCartBench {
  private static final int LINES = 1000;
  private static final int BUYERS = 4;
  private static final int LOOKS = 4;

  private final Duration time;
  private final Duration warmUp;

  BigCartBench(Options options) {
    this.time = options.seconds(30);
    this.warmUp = Duration.ofSeconds(options.number("warm-up", 15));
  }

  Report run() throws Exception {
    var report =
        new Report(
            "A cart of %,d lines".formatted(LINES),
            "Buyers at once",
            "reads",
            "p50 of reading",
            "p99",
            "orders",
            "p50 of checkout",
            "p99");
    try (Market market = Market.open(BUYERS, LINES)) {
      buy(market, BUYERS, warmUp, new Latencies());
      for (int buyers : List.of(1, BUYERS)) {
        var reads = new Latencies();
        Latencies orders = buy(market, buyers, time, reads);
        report.row(
            buyers,
            reads.count(),
            reads.p50(),
            reads.p99(),
            orders.count(),
            orders.p50(),
            orders.p99());
      }
    }
    return report;
  }

  private static Latencies buy(Market market, int buyers, Duration time, Latencies reads)
      throws InterruptedException {
    return Crowd.busy(
        buyers,
        time,
        (buyer, _) -> {
          fill(market, buyer);
          for (int n = 0; n < LOOKS; n++) {
            reads.add(Crowd.nanosOf(() -> look(market, buyer)));
          }
          return Crowd.nanosOf(() -> SmallCartBench.order(market, buyer));
        });
  }

  private static void fill(Market market, int buyer) {
    var rows = new ArrayList<Map<String, Object>>();
    for (int n = 0; n < LINES; n++) {
      rows.add(SmallCartBench.row(n));
    }
    market
        .store()
        .postJson("/storefront/cart/quick-order", market.token(buyer), Map.of("rows", rows));
  }

  private static void look(Market market, int buyer) {
    HttpResponse<String> cart = market.store().get("/storefront/cart", market.token(buyer));
    if (cart.statusCode() != 200) {
      throw new IllegalStateException("The cart answered " + cart.body());
    }
  }
}
