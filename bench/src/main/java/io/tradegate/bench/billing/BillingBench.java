package io.tradegate.bench.billing;

import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Report;
import java.util.List;

/** Measures the cost of billing: each part by itself, in a store of its own. */
public final class BillingBench {
  private static final List<String> PARTS = List.of("chain", "collective", "account", "dunning");

  private final Options options;

  public BillingBench(Options options) {
    this.options = options;
  }

  /** {@code --only} one of the parts, otherwise all of them. */
  public void run() throws Exception {
    var size = BillingSize.of(options);
    List<String> wanted = options.text("only").map(List::of).orElse(PARTS);
    for (String part : wanted) {
      List<Report> reports =
          switch (part) {
            case "chain" -> new ChainBench(size).run();
            case "collective" -> new CollectiveBench(size).run();
            case "account" -> new AccountBench(size).run();
            case "dunning" -> new DunningBench(size).run();
            default ->
                throw new IllegalArgumentException(
                    "--only takes one of " + String.join(", ", PARTS) + ".");
          };
      reports.forEach(Report::print);
    }
  }
}
