package io.tradegate.bench.billing;

import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.Report;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;

/** Measures a dunning run over many overdue invoices, and what another organization notices. */
final class DunningBench {
  private final BillingSize size;

  DunningBench(BillingSize size) {
    this.size = size;
  }

  List<Report> run() throws Exception {
    try (BillingShop shop = BillingShop.open(1, true)) {
      OverdueSeed.plant(shop, size.invoices());
      return measure(shop, Neighbour.of(shop));
    }
  }

  private List<Report> measure(BillingShop shop, Neighbour neighbour) throws Exception {
    neighbour.read(size.time()); // until everything is compiled
    Latencies before = neighbour.read(size.time().multipliedBy(2));
    long began = System.nanoTime();
    CompletableFuture<Run> run = started(shop);
    Latencies during = neighbour.read(() -> !run.isDone());
    Run done = run.join();
    Latencies printing = neighbour.read(() -> !isPrinted(shop));
    double printed = (System.nanoTime() - began) / 1e9;
    Latencies after = neighbour.read(size.time().multipliedBy(2));
    shop.requireBalancedLedger();
    var rates =
        new Report(
            "Dunning %,d overdue invoices".formatted(size.invoices()),
            "What",
            "number",
            "a second");
    int notices = done.answer().path("notices").asInt();
    int invoices = done.answer().path("invoices").asInt();
    rates.row("seconds of the run", done.seconds(), "");
    rates.row("companies", done.answer().path("companies").asInt(), "");
    rates.row("invoices on notices", invoices, invoices / done.seconds());
    rates.row("notices with their mail", notices, notices / done.seconds());
    rates.row("notices printed, from the begin of the run", notices, notices / printed);
    var noticed =
        new Report(
            "The list of orders of another organization, 25 reads a second",
            "When",
            "reads",
            "p50",
            "p99");
    row(noticed, "before the run", before);
    row(noticed, "during the run", during);
    row(noticed, "while the rest is printed", printing);
    row(noticed, "afterwards", after);
    return List.of(rates, noticed);
  }

  private static void row(Report report, String when, Latencies reads) {
    report.row(when, reads.count(), reads.p50(), reads.p99());
  }

  private record Run(JsonNode answer, double seconds) {}

  /** In the node that serves the other organization, too. */
  private static CompletableFuture<Run> started(BillingShop shop) {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    return CompletableFuture.supplyAsync(
            () -> {
              long began = System.nanoTime();
              JsonNode answer = shop.post("/admin/dunning/run", Map.of());
              return new Run(answer, (System.nanoTime() - began) / 1e9);
            },
            thread)
        .whenComplete((_, _) -> thread.shutdown());
  }

  private static boolean isPrinted(BillingShop shop) {
    return shop.number("select count(*) from dunning_notice where pdf_at is null") == 0;
  }
}
