package io.tradegate.dunning;

import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.receivables.LedgerDay;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Goes through all companies of an organization with overdue invoices, each in a short transaction
 * of its own. A run can be repeated and can meet another one: an invoice gets a level once.
 */
record DunningRuns(Dunning dunning) {
  private static final Logger log = LoggerFactory.getLogger(DunningRuns.class);
  private static final int BATCH = 100;

  /** {@code steps}: opens the transactions. */
  DunningRun run(Steps steps) {
    LocalDate today = steps.read(LedgerDay::today);
    var done = Dunning.Done.NOTHING;
    int companies = 0;
    int failed = 0;
    @Nullable CustomerId last = null;
    List<CustomerId> batch;
    do {
      batch = next(steps, today, last);
      for (CustomerId customer : batch) {
        Dunning.@Nullable Done one = attempt(steps, customer);
        done = one == null ? done : done.plus(one);
        failed += one == null ? 1 : 0;
      }
      companies += batch.size();
      last = batch.isEmpty() ? last : batch.getLast();
    } while (batch.size() == BATCH);
    if (failed == 0) {
      steps.write(tx -> DunningDayStore.done(tx, today));
    }
    return new DunningRun(
        today, companies, done.notices(), done.invoices(), done.undunnable(), failed);
  }

  private List<CustomerId> next(Steps steps, LocalDate today, @Nullable CustomerId last) {
    return steps.read(tx -> OverdueStore.companies(tx, today, last, BATCH));
  }

  /** A failure of one company is logged and must not keep the others from their notices. */
  private Dunning.@Nullable Done attempt(Steps steps, CustomerId customer) {
    try {
      return steps.write(tx -> dunning.dun(tx, customer));
    } catch (RuntimeException e) {
      log.error("Company {} could not be dunned", customer, e);
      return null;
    }
  }
}
