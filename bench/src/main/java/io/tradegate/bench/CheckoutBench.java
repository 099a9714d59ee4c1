package io.tradegate.bench;

import io.tradegate.bench.lab.Options;
import io.tradegate.bench.lab.Report;
import java.util.List;

/** Measures the cost of buying: each part by itself, in a store of its own. */
final class CheckoutBench {
  private static final List<String> PARTS = List.of("orders", "acceptance", "big-cart", "growth");

  private final Options options;

  CheckoutBench(Options options) {
    this.options = options;
  }

  /** {@code --only} one of the parts, otherwise all of them. */
  void run() throws Exception {
    List<String> wanted = options.text("only").map(List::of).orElse(PARTS);
    for (String part : wanted) {
      Report report =
          switch (part) {
            case "orders" -> new SmallCartBench(options).run();
            case "acceptance" -> new AcceptanceBench(options).run();
            case "big-cart" -> new BigCartBench(options).run();
            case "growth" -> new OrderGrowthBench(options).run();
            default ->
                throw new IllegalArgumentException(
                    "--only takes one of " + String.join(", ", PARTS) + ".");
          };
      report.print();
    }
  }
}
