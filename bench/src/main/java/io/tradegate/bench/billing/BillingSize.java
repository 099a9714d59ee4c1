package io.tradegate.bench.billing;

import io.tradegate.bench.lab.Options;
import java.time.Duration;

/**
 * How much is measured.
 *
 * @param chains orders that are shipped, billed and paid
 * @param lines of the collective invoice
 * @param entries invoices and payments of one company
 * @param invoices that are overdue
 * @param time of each measurement that has no number
 */
record BillingSize(int chains, int lines, int entries, int invoices, Duration time) {
  /** {@code --quick}: a tenth, to see that it works. */
  static BillingSize of(Options options) {
    boolean quick = options.has("quick");
    return new BillingSize(
        options.number("chains", quick ? 60 : 400),
        options.number("lines", quick ? 1_000 : 10_000),
        options.number("entries", quick ? 10_000 : 100_000),
        options.number("invoices", quick ? 10_000 : 100_000),
        options.seconds(quick ? 2 : 5));
  }
}
