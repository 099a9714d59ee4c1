package io.tradegate.bench.billing;

import io.tradegate.bench.lab.Crowd;
import io.tradegate.bench.lab.Latencies;
import io.tradegate.bench.lab.PgBench;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.SameSql;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Measures orders of 3 lines that are packed, shipped, billed, printed and paid, beside the
 * statements of the same requests through pgbench and beside the printing alone.
 */
final class ChainBench {
  private final BillingSize size;

  ChainBench(BillingSize size) {
    this.size = size;
  }

  List<Report> run() throws Exception {
    var steps =
        new Report(
            "From an order of 3 lines to a paid invoice, %d clients".formatted(Chain.CLIENTS),
            "Step",
            "p50",
            "p99",
            "number");
    var costs = new Report("What a paid invoice costs", "What", "Figure");
    try (BillingShop shop = BillingShop.open(Chain.CLIENTS, true)) {
      whole(shop, steps, costs);
    }
    try (BillingShop shop = BillingShop.open(Chain.CLIENTS, false)) {
      requests(shop, costs);
    }
    return List.of(steps, costs);
  }

  /** With everything that the service does besides: it prints and sends mail. */
  private void whole(BillingShop shop, Report steps, Report costs) throws Exception {
    new Chain(shop, true).run(Chain.place(shop, each() / 2)); // until everything is compiled
    List<List<String>> orders = Chain.place(shop, each());
    DatabaseWork before = DatabaseWork.of(shop);
    var chain = new Chain(shop, true);
    chain.run(orders);
    DatabaseWork work = DatabaseWork.of(shop).since(before);
    for (String step : chain.made()) {
      Latencies times = chain.of(step);
      steps.row(step, times.p50(), times.p99(), times.count());
    }
    long count = chain.of(Chain.WHOLE).count();
    costs.row("chains a second, with PDF", chain.of(Chain.WHOLE).perSecond());
    costs.row("transactions of a chain", work.transactions() / count);
    costs.row("time in the database of a chain", "%.1f ms".formatted(work.millis() / count));
    shop.requireBalancedLedger();
    alone(costs, chain.of(Chain.PDF));
  }

  private int each() {
    return size.chains() / Chain.CLIENTS;
  }

  /** A document of the same size, in this process. */
  private void alone(Report costs, Latencies step) throws InterruptedException {
    var paper = new PaperInvoice(3);
    Crowd.busy(Chain.CLIENTS, size.time(), (_, _) -> Crowd.nanosOf(paper::pdf));
    Latencies alone = Crowd.busy(Chain.CLIENTS, size.time(), (_, _) -> Crowd.nanosOf(paper::pdf));
    costs.row("p50 of printing alone, 2 at once", alone.p50());
    costs.row("printed alone a second", alone.perSecond());
    costs.row(
        "printing alone, of the step with queue and file",
        "%.0f %%".formatted(100 * alone.millisAt(50) / step.millisAt(50)));
  }

  /** Without printing: what the four requests do, and the same statements alone. */
  private void requests(BillingShop shop, Report costs) throws Exception {
    new Chain(shop, false).run(Chain.place(shop, each() / 2));
    var sameSql = new SameSql(shop.lab());
    var turns = new ChainTurns(shop);
    String heard = shop.place(0, 0, 2);
    PgBench.Script script = turns.overheard(sameSql, heard);
    var chain = new Chain(shop, false);
    chain.run(Chain.place(shop, each()));
    double rate = chain.of(Chain.WHOLE).perSecond();
    costs.row("statements of the requests of a chain", ChainTurns.statements(script));
    costs.row("chains a second, without PDF", rate);
    turns.plant(Chain.place(shop, each()));
    TimeUnit.SECONDS.sleep(1);
    SameSql.Beside same = sameSql.beside(rate, script, Chain.CLIENTS, size.time());
    if (same.isMeasured()) {
      turns.requirePaid();
    }
    costs.row("the same SQL by pgbench", same.rate());
    costs.row("ratio", same.ratio());
    shop.requireBalancedLedger();
  }
}
