package io.tradegate.bench.marketplace;

import io.tradegate.bench.CheckoutSeed;
import io.tradegate.bench.Market;
import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Report;
import io.tradegate.platform.concurrent.Pause;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the checkout of a cart of 20 lines: goods of the house alone, and goods of 1, 5 and 20
 * vendors. One buyer after the other orders, so that the time is that of one order.
 */
final class SplitBench {
  private static final int BUYERS = 40;
  private static final int LINES = 20;
  private static final int VENDORS = 20;
  private static final String OPERATION = "checkout.place";
  private static final Map<String, Object> ORDER = Map.of("payment", Map.of("method", "terms"));

  /** An idle connection reports the time that it has spent after ten seconds. */
  private static final Duration UNTIL_REPORTED = Duration.ofSeconds(11);

  private final int rounds;

  SplitBench(Options options) {
    this.rounds = options.number("rounds", options.has("quick") ? 1 : 5);
  }

  /** What an order costs on average. */
  private record Cost(double statements, double databaseMillis, double p50) {}

  Report run() throws Exception {
    try (Market market = Market.open(BUYERS, LINES, Map.of())) {
      market
          .store()
          .putJson("/admin/marketplace/finance", market.staff(), Map.of("tax_rate", "19"));
      market
          .store()
          .postJson(
              "/admin/commissions", market.staff(), Map.of("name", "All goods", "percent", "10"));
      return measure(market, SplitSeed.plant(market, VENDORS));
    }
  }

  private Report measure(Market market, List<List<String>> offers) throws Exception {
    var report =
        new Report(
            "Checkout of %d lines, by the number of vendors".formatted(LINES),
            "Vendors",
            "statements",
            "database ms",
            "p50 ms",
            "database time, ratio to the house alone");
    for (int warmUp : List.of(0, VENDORS, 0, VENDORS)) {
      fill(market, offers, warmUp);
      order(market, new Latencies());
    }
    Cost house = cost(market, offers, 0, rounds);
    for (int vendors : List.of(0, 1, 5, VENDORS)) {
      Cost cost = vendors == 0 ? house : cost(market, offers, vendors, rounds);
      report.row(
          vendors,
          cost.statements,
          cost.databaseMillis,
          cost.p50,
          cost.databaseMillis / house.databaseMillis);
    }
    return report;
  }

  private static Cost cost(Market market, List<List<String>> offers, int vendors, int rounds)
      throws InterruptedException {
    var latencies = new Latencies();
    double database = 0;
    long statements = 0;
    for (int round = 0; round < rounds; round++) {
      fill(market, offers, vendors);
      long sent = market.store().statements(OPERATION);
      double busy = busyMillis(market);
      order(market, latencies);
      database += busyMillis(market) - busy;
      statements += market.store().statements(OPERATION) - sent;
    }
    double orders = (double) rounds * BUYERS;
    return new Cost(statements / orders, database / orders, latencies.millisAt(50));
  }

  private static void order(Market market, Latencies latencies) {
    for (int buyer = 0; buyer < BUYERS; buyer++) {
      String token = market.token(buyer);
      latencies.add(
          Crowd.nanosOf(() -> market.store().postJson("/storefront/checkout", token, ORDER)));
    }
  }

  /** The cart of every buyer, line by line: of the house, or of the vendors in turn. */
  private static void fill(Market market, List<List<String>> offers, int vendors) {
    for (int each = 0; each < BUYERS * LINES; each++) {
      int line = each % LINES;
      var body = new HashMap<String, Object>();
      body.put("sku", CheckoutSeed.sku(line));
      body.put("quantity", 1);
      if (vendors > 0) {
        body.put("offer_id", offers.get(line).get(line % vendors));
      }
      market.store().postJson("/storefront/cart/lines", market.token(each / LINES), body);
    }
  }

  /** The time that all connections have spent on statements. */
  private static double busyMillis(Market market) throws InterruptedException {
    Pause.of(UNTIL_REPORTED);
    return market
        .lab()
        .owner()
        .withHandle(
            handle ->
                handle
                    .createQuery(
                        "select active_time from pg_stat_database where datname = current_database()")
                    .mapTo(Double.class)
                    .one());
  }
}
