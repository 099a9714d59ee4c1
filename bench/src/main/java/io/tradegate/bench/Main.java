package io.tradegate.bench;

import io.tradegate.bench.billing.BillingBench;
import io.tradegate.bench.erp.ErpProof;
import io.tradegate.bench.erp.ErpSize;
import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Service;
import io.tradegate.bench.marketplace.MarketplaceBench;
import io.tradegate.bench.money.MoneyProof;
import io.tradegate.bench.prove.AutomationProof;
import io.tradegate.bench.prove.CrashProof;
import io.tradegate.bench.prove.FairnessProof;
import io.tradegate.bench.prove.HangingProof;
import io.tradegate.bench.prove.NoisyNeighbourProof;
import io.tradegate.bench.prove.SlowReceiversProof;
import io.tradegate.bench.prove.StalledWorkerProof;
import io.tradegate.bench.prove.Verdicts;
import io.tradegate.bench.sso.SsoBench;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.slf4j.bridge.SLF4JBridgeHandler;

/** Runs one benchmark or proof, or all of them. */
public final class Main {
  private static final List<String> BENCHES =
      List.of(
          "requests",
          "logins",
          "sso",
          "webhooks",
          "stock",
          "catalog",
          "organizations",
          "checkout",
          "billing",
          "marketplace");
  private static final List<String> PROOFS =
      List.of(
          "crash",
          "crash-money",
          "stalled-worker",
          "fairness",
          "hanging",
          "slow-receivers",
          "automation",
          "noisy-neighbour",
          "freshness",
          "erp");

  private Main() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("logback.configurationFile", "quiet.xml");
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    boolean prove = args.length > 0 && args[0].equals("prove");
    boolean named = args.length > 1 && !args[1].startsWith("--");
    List<String> known = prove ? PROOFS : BENCHES;
    if (named && !known.contains(args[1])) {
      System.err.println("There is no " + args[1] + "; known: " + String.join(", ", known));
      System.exit(2);
    }
    var options = new Options(Arrays.asList(args));
    List<String> wanted = named ? List.of(args[1]) : known;
    System.exit(prove ? prove(wanted, options) : bench(wanted, options));
  }

  private static int prove(List<String> names, Options options) throws Exception {
    boolean kept = true;
    for (String name : names) {
      Verdicts verdicts =
          switch (name) {
            case "crash" -> new CrashProof(options.seconds(60)).run();
            case "crash-money" -> new MoneyProof(options.number("crashes", 20)).run();
            case "stalled-worker" -> new StalledWorkerProof().run();
            case "fairness" -> fairness(options).run();
            case "hanging" -> new HangingProof(options.seconds(20)).run();
            case "noisy-neighbour" -> new NoisyNeighbourProof(options.seconds(20)).run();
            case "freshness" -> new FreshnessProof(options.number("changes", 10_000)).run();
            case "automation" -> new AutomationProof(options.seconds(60)).run();
            case "erp" -> new ErpProof(erpSize(options)).run();
            case "slow-receivers" -> new SlowReceiversProof(options.number("endpoints", 25)).run();
            default -> throw new IllegalArgumentException(name);
          };
      verdicts.print();
      kept &= verdicts.allKept();
    }
    return kept ? 0 : 1;
  }

  private static ErpSize erpSize(Options options) {
    ErpSize full = ErpSize.full();
    return new ErpSize(
        options.number("customers", full.customers()),
        options.number("products", full.products()),
        options.number("orders", full.orders()));
  }

  private static FairnessProof fairness(Options options) {
    return new FairnessProof(options.number("pending", 100_000), Duration.ofSeconds(1));
  }

  private static int bench(List<String> names, Options options) throws Exception {
    if (names.contains("requests") || names.contains("logins")) {
      try (Service service = Service.start()) {
        service.startReport().print();
        if (names.contains("requests")) {
          new RequestsBench(service).run().print();
        }
        if (names.contains("logins")) {
          new LoginsBench(service).run().print();
        }
      }
    }
    if (names.contains("sso")) {
      new SsoBench(options.seconds(8)).run().print();
    }
    if (names.contains("webhooks")) {
      new WebhooksBench(options).run();
    }
    if (names.contains("stock")) {
      new StockBench(options.seconds(10)).run().print();
    }
    if (names.contains("catalog")) {
      new CatalogBench(options).run();
    }
    if (names.contains("organizations")) {
      new OrganizationGrowthBench(options).run().print();
    }
    if (names.contains("checkout")) {
      new CheckoutBench(options).run();
    }
    if (names.contains("billing")) {
      new BillingBench(options).run();
    }
    if (names.contains("marketplace")) {
      new MarketplaceBench(options).run();
    }
    return 0;
  }
}
