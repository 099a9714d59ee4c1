package io.tradegate.bench.billing;

import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Report;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Json;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures how fast the account of a company with many entries is read. */
final class AccountBench {
  private static final int DAYS = 1826;
  private static final int STEP = 60;

  private final BillingSize size;

  AccountBench(BillingSize size) {
    this.size = size;
  }

  List<Report> run() throws Exception {
    var report =
        new Report(
            "The account of a company with %,d entries".formatted(size.entries()),
            "What",
            "KiB",
            "p50",
            "p99",
            "reads");
    try (BillingShop shop = BillingShop.open(1, false)) {
      CustomerId company = shop.company(0);
      AccountSeed.plant(shop, company, size.entries());
      for (var question : questions(company).entrySet()) {
        measure(shop, report, question.getKey(), question.getValue());
      }
      long began = System.nanoTime();
      Walk all = walk(shop, company);
      report.row(
          "all %,d movements, in statements of %d days".formatted(all.movements(), STEP),
          all.bytes() / 1024,
          "%.1f s in all".formatted((System.nanoTime() - began) / 1e9),
          "",
          all.statements());
    }
    return List.of(report);
  }

  private void measure(BillingShop shop, Report report, String what, String path)
      throws InterruptedException {
    int bytes = shop.get(path).length();
    Crowd.busy(1, size.time(), (_, _) -> Crowd.nanosOf(() -> shop.get(path)));
    Latencies reads = Crowd.busy(1, size.time(), (_, _) -> Crowd.nanosOf(() -> shop.get(path)));
    report.row(what, bytes / 1024, reads.p50(), reads.p99(), reads.count());
  }

  private static Map<String, String> questions(CustomerId company) {
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    String ledger = "/admin/receivables";
    String own = "customer_id=" + company;
    var questions = new LinkedHashMap<String, String>();
    questions.put("statement of the last 30 days", statement(company, today.minusDays(29), today));
    questions.put("statement of the last 80 days", statement(company, today.minusDays(79), today));
    questions.put(
        "statement of 30 days, 4 years ago",
        statement(company, today.minusDays(1461), today.minusDays(1432)));
    questions.put("open items, first page", ledger + "/open-items?open=true&" + own);
    questions.put("all items, first page", ledger + "/open-items?" + own);
    questions.put("journals, first page", ledger + "/journals?" + own);
    questions.put("ageing of the company", ledger + "/ageing?" + own);
    questions.put(
        "ageing of the company, a year ago",
        ledger + "/ageing?on=" + today.minusDays(365) + "&" + own);
    questions.put("ageing of all companies", ledger + "/ageing");
    questions.put("ageing in total", ledger + "/ageing/total");
    return questions;
  }

  private static String statement(CustomerId company, LocalDate from, LocalDate until) {
    return "/admin/customers/%s/statement?from=%s&until=%s".formatted(company, from, until);
  }

  private record Walk(int statements, int movements, long bytes) {}

  /** The whole account, one statement after the other. */
  private static Walk walk(BillingShop shop, CustomerId company) {
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    int statements = 0;
    int movements = 0;
    long bytes = 0;
    for (int days = DAYS; days >= 0; days -= STEP) {
      LocalDate from = today.minusDays(days);
      LocalDate until = today.minusDays(Math.max(0, days - STEP + 1));
      String text = shop.get(statement(company, from, until));
      movements += Json.mapper().readTree(text).path("movements").size();
      bytes += text.length();
      statements++;
    }
    return new Walk(statements, movements, bytes);
  }
}
