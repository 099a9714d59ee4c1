package io.tradegate.bench.billing;

import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Report;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Measures one invoice over the many lines of a month's orders. */
final class CollectiveBench {
  private final BillingSize size;

  CollectiveBench(BillingSize size) {
    this.size = size;
  }

  List<Report> run() throws Exception {
    var report =
        new Report(
            "A collective invoice over %,d lines".formatted(size.lines()),
            "What",
            "seconds",
            "alone, without the database",
            "KiB");
    try (BillingShop shop = BillingShop.open(1, true)) {
      CollectiveSeed.plant(shop, Math.ceilDiv(size.lines(), CollectiveSeed.LINES));
      measure(shop, report);
      shop.requireBalancedLedger();
    }
    return List.of(report);
  }

  private void measure(BillingShop shop, Report report) throws Exception {
    var paper = new PaperInvoice(size.lines());
    shop.store().node().forgetPeakMemory();
    var answer = new AtomicReference<JsonNode>(JsonNodeFactory.instance.nullNode());
    double issuing = seconds(() -> answer.set(collect(shop)));
    JsonNode invoices = answer.get().path("invoices");
    if (invoices.size() != 1) {
      throw new IllegalStateException("There are %d invoices.".formatted(invoices.size()));
    }
    String id = BillingShop.id(invoices.get(0));
    report.row(
        "issue it: %,d lines of %,d orders"
            .formatted(
                invoices.get(0).path("lines").size(),
                Math.ceilDiv(size.lines(), CollectiveSeed.LINES)),
        "%.2f".formatted(issuing),
        "",
        answer.get().toString().length() / 1024);
    var bytes = new int[1];
    double printing = seconds(() -> bytes[0] = shop.print(id));
    report.row(
        "print it, after that", "%.2f".formatted(printing), alone(paper::pdf), bytes[0] / 1024);
    for (String format : List.of("cii", "ubl")) {
      String path = "/admin/invoices/%s/xml?format=%s".formatted(id, format);
      double writing = seconds(() -> bytes[0] = shop.get(path).length());
      report.row(
          "read it as XML (%s)".formatted(format),
          "%.2f".formatted(writing),
          alone(format.equals("cii") ? paper::cii : paper::ubl),
          bytes[0] / 1024);
    }
    report.row("peak memory of the service, MiB", shop.store().node().peakMemoryMib(), "", "");
  }

  private static JsonNode collect(BillingShop shop) {
    return shop.post("/admin/customers/%s/invoices".formatted(shop.company(0)), Map.of());
  }

  private static String alone(Runnable work) {
    return "%.2f".formatted(seconds(work));
  }

  private static double seconds(Runnable work) {
    return Crowd.nanosOf(work) / 1e9;
  }
}
