package io.tradegate.bench.marketplace;

import io.tradegate.bench.Market;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Report;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Measures a payout run over many vendors and entries, from the preview to the booking. */
final class PayoutBench {
  private static final int GOODS = 60;
  private static final String PATH = "/admin/payouts";

  private final int vendors;
  private final int entries;

  /** {@code --quick}: a tenth of the vendors and a hundredth of the entries. */
  PayoutBench(Options options) {
    boolean quick = options.has("quick");
    this.vendors = options.number("vendors", quick ? 100 : 1_000);
    this.entries = options.number("entries", quick ? 10_000 : 1_000_000);
  }

  Report run() throws Exception {
    try (Market market = Market.open(1, GOODS, Map.of("RUN_JOBS", "false"))) {
      market.store().putJson("/admin/billing-settings", market.staff(), seller());
      market
          .store()
          .putJson("/admin/marketplace/finance", market.staff(), Map.of("tax_rate", "19"));
      PayoutSeed.plant(market, vendors, entries);
      return measure(market);
    }
  }

  private Report measure(Market market) {
    var report =
        new Report(
            "Payout run: %,d vendors, %,d entries".formatted(vendors, entries), "Step", "seconds");
    timed(report, "preview", () -> market.store().get(PATH + "/preview", market.staff()).body());
    String run =
        timed(
            report,
            "prepare: every entry is taken",
            () -> market.store().postJson(PATH, market.staff(), Map.of("currency", "EUR")));
    String id = Json.mapper().readTree(run).path("id").asString();
    PayoutSeed.approve(market);
    timed(
        report,
        "SEPA file",
        () -> market.store().get(PATH + "/" + id + "/sepa", market.staff()).body());
    timed(
        report,
        "mark as paid: entries, statements, invoices",
        () -> market.store().postJson(PATH + "/" + id + "/paid", market.staff(), Map.of()));
    PayoutSeed.requireSettled(market);
    return report;
  }

  private static String timed(Report report, String step, Supplier<String> work) {
    long began = System.nanoTime();
    String answer = work.get();
    report.row(step, (System.nanoTime() - began) / 1e9);
    return answer;
  }

  private static Map<String, Object> seller() {
    return Map.of(
        "billing",
        "manual",
        "seller",
        Map.of(
            "name", "Nordwerk GmbH",
            "street", List.of("Hafenstr. 7"),
            "postal_code", "20457",
            "city", "Hamburg",
            "country", "DE",
            "vat_id", "DE123456789",
            "bank", Map.of("iban", "DE89 3704 0044 0532 0130 00")));
  }
}
