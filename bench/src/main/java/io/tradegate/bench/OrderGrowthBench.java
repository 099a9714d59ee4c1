package io.tradegate.bench;

import static java.util.Objects.requireNonNull;

import io.tradegate.bench.lab.HttpLoad;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Report;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures whether the list of orders and the checkout stay as fast when a store has many times as
 * many orders.
 */
final class OrderGrowthBench {
  private static final int COMPANIES = 32;
  private static final int FEW = 10_000;
  private static final String ORDERS = "/admin/orders";

  private final int many;
  private final int connections;
  private final Duration time;
  private final Duration warmUp;

  OrderGrowthBench(Options options) {
    this.many = options.number("orders", 1_000_000);
    this.connections = options.number("connections", 2);
    this.time = options.seconds(10);
    this.warmUp = Duration.ofSeconds(options.number("warm-up", 5));
  }

  Report run() throws Exception {
    var report =
        new Report(
            "A store with %,d and with %,d orders".formatted(FEW, many),
            "What",
            "p50 with few",
            "p50 with many",
            "p99 with few",
            "p99 with many",
            "ratio of p99");
    try (Market market = Market.open(COMPANIES, SmallCartBench.GOODS)) {
      var seed = new OrderSeed(market.lab());
      Map<String, List<String>> questions = questions();
      seed.upTo(FEW);
      measure(market, questions); // until everything is compiled
      Map<String, Latencies> few = measure(market, questions);
      seed.upTo(many);
      Map<String, Latencies> large = measure(market, questions);
      few.forEach((what, before) -> compare(report, what, before, requireNonNull(large.get(what))));
    }
    return report;
  }

  private Map<String, Latencies> measure(Market market, Map<String, List<String>> questions)
      throws InterruptedException {
    var measured = new LinkedHashMap<String, Latencies>();
    for (var question : questions.entrySet()) {
      HttpLoad load = market.store().load(question.getValue(), market.staff());
      measured.put("list, " + question.getKey(), load.run(connections, warmUp, time));
    }
    SmallCartBench.buy(market, connections, warmUp);
    measured.put("checkout of 3 lines", SmallCartBench.buy(market, connections, time));
    return measured;
  }

  /** Each finds the same number of orders, independent of how many there are. */
  private static Map<String, List<String>> questions() {
    var questions = new LinkedHashMap<String, List<String>>();
    questions.put("first page", List.of(ORDERS));
    questions.put("in a status", List.of(ORDERS + "?status=confirmed"));
    questions.put("with a number", each("?q=OLD-%d"));
    questions.put("with a purchase order number", each("?q=%d-PO"));
    questions.put("with what no order has", each("?q=nothing-like-%d"));
    questions.put("of a company", List.of(ORDERS + "?q=company%207"));
    questions.put("with a common beginning", List.of(ORDERS + "?q=old-1"));
    return questions;
  }

  private static List<String> each(String pattern) {
    var paths = new ArrayList<String>();
    for (int n = 0; n < 100; n++) {
      paths.add(ORDERS + pattern.formatted(OrderSeed.FIRST + n * FEW / 100));
    }
    return paths;
  }

  private static void compare(Report report, String what, Latencies few, Latencies large) {
    report.row(
        what,
        few.p50(),
        large.p50(),
        few.p99(),
        large.p99(),
        "%.2f".formatted(large.millisAt(99) / few.millisAt(99)));
  }
}
