package io.tradegate.bench.marketplace;

import io.tradegate.bench.lab.Options;
import java.util.List;

/** Measures the marketplace: each part by itself, in a store of its own. */
public final class MarketplaceBench {
  private static final List<String> PARTS = List.of("checkout", "payout");

  private final Options options;

  public MarketplaceBench(Options options) {
    this.options = options;
  }

  /** {@code --only} one of the parts, otherwise all of them. */
  public void run() throws Exception {
    for (String part : options.text("only").map(List::of).orElse(PARTS)) {
      switch (part) {
        case "checkout" -> new SplitBench(options).run().print();
        case "payout" -> new PayoutBench(options).run().print();
        default ->
            throw new IllegalArgumentException(
                "--only takes one of " + String.join(", ", PARTS) + ".");
      }
    }
  }
}
