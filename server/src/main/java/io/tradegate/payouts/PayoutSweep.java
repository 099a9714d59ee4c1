package io.tradegate.payouts;

import io.tradegate.marketplace.commissions.FinanceSettings;
import io.tradegate.marketplace.commissions.PayoutInterval;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.receivables.LedgerDay;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Prepares the payouts of each week or month, once. People approve them. */
final class PayoutSweep {
  private static final Logger log = LoggerFactory.getLogger(PayoutSweep.class);
  private static final String NAME = "payouts";
  private static final Duration PAUSE = Duration.ofMinutes(30);

  private static final String WANTED =
      """
      select f.org_id
        from marketplace_finance f
        join organization o on o.org_id = f.org_id and o.status = 'active'
       where f.payout_interval <> 'by_hand'
       order by f.org_id
      """;

  private final Payouts payouts;
  private final VendorLedger ledger;
  private final Db db;
  private final WorkerDb workers;

  PayoutSweep(Payouts payouts, PayoutsModule.Parts parts) {
    this.payouts = payouts;
    this.ledger = parts.ledger();
    this.db = parts.db();
    this.workers = parts.workers();
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep(Scope.ALL))
        .does("Prepares the payouts to vendors of each week or month, where settings ask for it.")
        .perOrganization(this::sweep)
        .rehearsable();
  }

  private void sweep(Scope scope) {
    List<Long> wanted =
        workers.inTransaction(tx -> tx.sql(WANTED).list(row -> row.bigint("org_id")));
    wanted.stream().filter(scope::includes).forEach(this::run);
  }

  /** A failure of one organization must not keep the others from their payouts. */
  private void run(long org) {
    try {
      db.write(Caller.service(org, NAME), this::prepare);
    } catch (RuntimeException e) {
      log.error("The payouts of organization {} failed", org, e);
    }
  }

  /** The period is claimed in the same transaction, so two nodes prepare it once. */
  private boolean prepare(Tx tx) {
    String period = period(FinanceSettings.of(tx).payoutInterval(), LedgerDay.today(tx));
    if (!FinanceSettings.prepare(tx, period)) {
      return false;
    }
    ledger.dueCurrencies(tx).forEach(currency -> prepare(tx, currency));
    return true;
  }

  /** Nothing to pay, or a run of staff that is still open: then the next period pays. */
  private void prepare(Tx tx, String currency) {
    try {
      tx.attempt(() -> payouts.prepare(tx, currency));
    } catch (Refusal e) {
      log.info(
          "No payouts in {} for organization {}: {}", currency, tx.actor().org(), e.getMessage());
    }
  }

  static String period(PayoutInterval interval, LocalDate today) {
    return interval == PayoutInterval.MONTHLY
        ? YearMonth.from(today).toString()
        : today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).toString();
  }
}
