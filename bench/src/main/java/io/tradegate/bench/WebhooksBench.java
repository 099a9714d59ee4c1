package io.tradegate.bench;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.bench.lab.Bloat;
import io.tradegate.bench.lab.CpuTime;
import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.RawReceiver;
import io.tradegate.bench.lab.RawReceiver.Reaction;
import io.tradegate.bench.lab.Report;
import io.tradegate.bench.lab.Tenant;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Measures deliveries to a receiver on the same machine, with the database beside it, against the
 * same HTTP client in a loop that does nothing else.
 */
final class WebhooksBench {
  private static final int ORGANIZATIONS = 8;
  private static final int ENDPOINTS = 8;
  private static final int KIBIBYTE = 1024;
  private static final int CONNECTIONS = 256;
  // The compiler is done with the bare clients sooner than with the service.
  private static final Duration WARM_UP = Duration.ofSeconds(15);
  // The backlog must outlast the run.
  private static final int FASTEST = 15_000;
  private static final int FEW = 1_000;
  private static final int SOME = 10_000;

  private static final List<String> PARTS =
      List.of("throughput", "backlogs", "bloat", "latency", "publishing");

  private final Duration time;
  private final int million;
  private final int deliveries;
  private final List<String> parts;
  private final LongAdder received = new LongAdder();

  /** {@code --latency} and so on: only these parts; none means all. */
  WebhooksBench(Options options) {
    this.time = options.seconds(60);
    this.million = options.number("backlog", 1_000_000);
    this.deliveries = options.number("deliveries", 1_000_000);
    List<String> named = PARTS.stream().filter(options::has).toList();
    this.parts = named.isEmpty() ? PARTS : named;
  }

  void run() throws IOException, InterruptedException {
    for (String part : parts) {
      switch (part) {
        case "throughput" -> inLab(this::throughput);
        case "backlogs" -> inLab(this::backlogs);
        case "bloat" -> inLab(this::bloat);
        case "latency" -> latency().run().print();
        default -> new PublishBench().run().print();
      }
    }
  }

  private LatencyBench latency() {
    return new LatencyBench(Duration.ofSeconds(Math.min(30, time.toSeconds())));
  }

  private interface Experiment {
    void run(Lab lab, RawReceiver receiver) throws InterruptedException;
  }

  private void inLab(Experiment experiment) throws IOException, InterruptedException {
    try (Lab lab = Lab.open();
        var receiver = new RawReceiver(_ -> count())) {
      experiment.run(lab, receiver);
    }
  }

  private Reaction count() {
    received.increment();
    return Reaction.ANSWER;
  }

  private void throughput(Lab lab, RawReceiver receiver) throws InterruptedException {
    var report =
        new Report(
            "Deliveries with bodies of 1 KiB, sustained for %d s".formatted(time.toSeconds()),
            "What",
            "per second",
            "ratio");
    var bare = new BareClients(receiver.url("/bare"), CONNECTIONS, KIBIBYTE);
    Duration warm = Duration.ofSeconds(Math.min(10, time.toSeconds()));
    double apache = bare.apache(warm);
    double outbound = bare.outbound(warm);
    double engine = sustained(lab, receiver, FASTEST * (int) time.plus(WARM_UP).toSeconds());
    outbound = (outbound + bare.outbound(warm)) / 2;
    apache = (apache + bare.apache(warm)) / 2;
    report.row("deliveries, end to end", engine, "");
    report.row("Apache HttpClient in a loop, before and after", apache, share(engine, apache));
    report.row("OutboundHttp in a loop, before and after", outbound, share(engine, outbound));
    report.print();
  }

  private static String share(double engine, double alone) {
    return "%.0f %%".formatted(100 * engine / alone);
  }

  /** Deliveries per second over the whole time, from a backlog that outlasts it. */
  private double sustained(Lab lab, RawReceiver receiver, int backlog) throws InterruptedException {
    try (Main node = node(lab)) {
      List<Tenant> tenants = tenants(lab, node, receiver);
      tenants.forEach(tenant -> tenant.addBacklog(backlog / ORGANIZATIONS, KIBIBYTE));
      Bloat.settle(lab);
      node.start();
      tenants.forEach(Tenant::wake);
      TimeUnit.NANOSECONDS.sleep(WARM_UP.toNanos());
      CpuTime before = CpuTime.now(lab);
      double rate = rate(time);
      CpuTime.now(lab)
          .since(before)
          .each("Processor time per delivery", rate * time.toSeconds())
          .print();
      Bloat.report(lab, "The hot tables at the end of the sustained run").print();
      return rate;
    } finally {
      Bloat.empty(lab);
    }
  }

  private double rate(Duration over) throws InterruptedException {
    long before = received.sum();
    long began = System.nanoTime();
    TimeUnit.NANOSECONDS.sleep(over.toNanos());
    return (received.sum() - before) / ((System.nanoTime() - began) / 1e9);
  }

  private void backlogs(Lab lab, RawReceiver receiver) throws InterruptedException {
    var report = new Report("Does a backlog slow it down?", "Pending", "per second", "ratio");
    Duration window = Duration.ofSeconds(Math.max(5, time.toSeconds() / 4));
    kept(lab, receiver, FEW, window); // for the compiler, which is busy with the first for long
    double few = kept(lab, receiver, FEW, window);
    double many = kept(lab, receiver, million, window);
    report.row(FEW, few, "");
    report.row(million, many, "%.0f %%".formatted(100 * many / few));
    report.print();
  }

  /** As many deliveries are added as are sent, so that the backlog keeps its size. */
  private double kept(Lab lab, RawReceiver receiver, int waiting, Duration window)
      throws InterruptedException {
    try (Main node = node(lab)) {
      List<Tenant> tenants = tenants(lab, node, receiver);
      tenants.forEach(tenant -> tenant.addBacklog(waiting / ORGANIZATIONS, KIBIBYTE));
      Bloat.settle(lab);
      node.start();
      try (var _ = new Refill(tenants, received::sum)) {
        tenants.forEach(Tenant::wake);
        TimeUnit.NANOSECONDS.sleep(WARM_UP.toNanos());
        CpuTime before = CpuTime.now(lab);
        double rate = rate(window);
        CpuTime.now(lab)
            .since(before)
            .each("Processor time with %d pending".formatted(waiting), rate * window.toSeconds())
            .print();
        return rate;
      }
    } finally {
      Bloat.empty(lab);
    }
  }

  /**
   * The table bloat after a long run: how large the hot tables are after so many rows went through.
   */
  private void bloat(Lab lab, RawReceiver receiver) throws InterruptedException {
    try (Main node = node(lab)) {
      List<Tenant> tenants = tenants(lab, node, receiver);
      tenants.forEach(tenant -> tenant.addBacklog(SOME / ORGANIZATIONS, KIBIBYTE));
      Bloat.settle(lab);
      Bloat.report(lab, "The hot tables with %d pending, before".formatted(SOME)).print();
      long goal = received.sum() + deliveries;
      node.start();
      try (var _ = new Refill(tenants, received::sum)) {
        tenants.forEach(Tenant::wake);
        while (received.sum() < goal) {
          TimeUnit.MILLISECONDS.sleep(100);
        }
      }
      Bloat.report(lab, "The hot tables after %d deliveries".formatted(deliveries)).print();
    } finally {
      Bloat.empty(lab);
    }
  }

  static Main node(Lab lab) {
    return new Main(lab.settings(Map.of()), Surroundings.real(OpenTelemetry.noop()));
  }

  private static List<Tenant> tenants(Lab lab, Main node, RawReceiver receiver) {
    var tenants = new ArrayList<Tenant>();
    for (int o = 0; o < ORGANIZATIONS; o++) {
      Tenant tenant = lab.tenant(node.db(), "bench-" + lab.ids().next());
      for (int e = 0; e < ENDPOINTS; e++) {
        tenant.addHook(receiver.url("/hook/" + o + "/" + e));
      }
      tenants.add(tenant);
    }
    return tenants;
  }
}
