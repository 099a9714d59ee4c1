package io.tradegate.bench;

import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.PgBench;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.SameSql;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** Measures how fast buyers accept quotes of 3 lines, each of which becomes an order. */
final class AcceptanceBench {
  private static final int BUYERS = 32;
  private static final int GOODS = 60;

  /**
   * More than one machine can accept; so many quotes are seeded, for the service and for pgbench
   * each.
   */
  private static final int MOST_PER_SECOND = 1000;

  private final Duration time;
  private final Duration warmUp;

  AcceptanceBench(Options options) {
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
            "Quotes of 3 lines, accepted",
            "Buyers at once",
            "acceptances per second",
            "p50",
            "p99",
            "same SQL by pgbench",
            "ratio");
    var quotes = new QuoteSeed(market.lab());
    IntStream.range(0, BUYERS).forEach(n -> quotes.pattern(n, sent(market, n)));
    accept(market, quotes, BUYERS, warmUp);
    var sameSql = new SameSql(market.lab());
    QuoteId heard = quotes.plant(1, 1).of(0, 0);
    PgBench.Script script =
        QuoteSeed.turning(
            sameSql.overheard(
                market.party(0).givenWith(heard, "quote"),
                QuoteSeed.TURNS,
                () -> accept(market, 0, heard)));
    for (int buyers : List.of(8, BUYERS)) {
      Latencies orders = accept(market, quotes, buyers, time);
      quotes.plant(buyers, perBuyer(buyers, time));
      SameSql.Beside same = sameSql.beside(orders.perSecond(), script, buyers, time);
      if (same.isMeasured()) {
        quotes.requireAccepted();
      }
      report.row(buyers, orders.perSecond(), orders.p50(), orders.p99(), same.rate(), same.ratio());
    }
    return report;
  }

  private static int perBuyer(int buyers, Duration time) {
    return (int) (MOST_PER_SECOND * time.toSeconds()) / buyers;
  }

  /** A quote as staff make and send it. */
  private static QuoteId sent(Market market, int buyer) {
    var lines = CheckoutSeed.basket(buyer, GOODS).stream().map(SmallCartBench::row).toList();
    var wanted =
        Map.of(
            "customer_id", market.party(buyer).customer(),
            "lines", lines,
            "valid_until", Instant.now().plus(Duration.ofDays(30)).toString());
    String quote = market.store().postJson("/admin/quotes", market.staff(), wanted);
    String id = Json.mapper().readTree(quote).path("public_id").asString();
    market.store().postJson("/admin/quotes/" + id + "/send", market.staff(), Map.of());
    return new QuoteId(UUID.fromString(id));
  }

  private static Latencies accept(Market market, QuoteSeed quotes, int buyers, Duration time)
      throws InterruptedException {
    QuoteSeed.Planted waiting = quotes.plant(buyers, perBuyer(buyers, time));
    return Crowd.busy(
        buyers,
        time,
        (buyer, turn) -> {
          QuoteId quote = waiting.of(buyer, turn);
          return Crowd.nanosOf(() -> accept(market, buyer, quote));
        });
  }

  private static boolean accept(Market market, int buyer, QuoteId quote) {
    String path = "/storefront/quotes/%s/accept".formatted(quote);
    String answer = market.store().postJson(path, market.token(buyer), Map.of("version", 1));
    if (!Json.mapper().readTree(answer).path("status").asString("").equals("accepted")) {
      throw new IllegalStateException("Not accepted: " + answer);
    }
    return true;
  }
}
