package io.tradegate.payouts;

import io.tradegate.marketplace.commissions.FinanceSettings;
import io.tradegate.marketplace.commissions.PayoutInterval;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.payouts.documents.PayoutMail;
import io.tradegate.payouts.documents.VendorDocuments;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.tenancy.OwnOrganization;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Invoices the commissions of each week or month, and prepares its payouts, once. People approve
 * payouts.
 */
final class PayoutSweep {
  private static final Logger log = LoggerFactory.getLogger(PayoutSweep.class);
  private static final String NAME = "payouts";
  private static final Duration PAUSE = Duration.ofMinutes(30);

  private final Payouts payouts;
  private final VendorDocuments documents;
  private final PayoutMail mail;
  private final VendorLedger ledger;
  private final Db db;
  private final WorkerDb workers;

  PayoutSweep(
      Payouts payouts, VendorDocuments documents, PayoutMail mail, PayoutsModule.Parts parts) {
    this.payouts = payouts;
    this.documents = documents;
    this.mail = mail;
    this.ledger = parts.ledger();
    this.db = parts.db();
    this.workers = parts.workers();
  }

  void addTo(Jobs jobs) {
    jobs.every(NAME, PAUSE, () -> sweep(Scope.ALL))
        .does(
            "Invoices commissions of each week or month, and prepares payouts where settings ask for it.")
        .perOrganization(this::sweep)
        .rehearsable();
  }

  private void sweep(Scope scope) {
    workers.inTransaction(DuePayoutStore::organizations).stream()
        .filter(scope::includes)
        .forEach(this::run);
  }

  /** A failure of one organization must not keep the others from their payouts. */
  private void run(long org) {
    try {
      db.write(Caller.service(org, NAME), this::invoice);
    } catch (Refusal e) {
      log.info("No commission invoices for organization {}: {}", org, e.getMessage());
      db.write(Caller.service(org, NAME), tx -> tell(tx, String.valueOf(e.getMessage())));
    } catch (RuntimeException e) {
      log.error("The commission invoices of organization {} failed", org, e);
    }
    try {
      db.write(Caller.service(org, NAME), this::prepare);
    } catch (RuntimeException e) {
      log.error("The payouts of organization {} failed", org, e);
    }
  }

  /** Once for each reason: the sweep tries again until staff have mended it. */
  private boolean tell(Tx tx, String problem) {
    boolean news = FinanceSettings.cannotInvoice(tx, problem);
    if (news) {
      mail.notInvoiced(tx, problem);
    }
    return news;
  }

  /** What was before the period, paid or not. Without an interval of payouts it is a month. */
  private boolean invoice(Tx tx) {
    PayoutInterval interval = FinanceSettings.of(tx).payoutInterval();
    LocalDate begin = begin(interval, LedgerDay.today(tx));
    if (!FinanceSettings.invoice(tx, begin.toString())) {
      return false;
    }
    ZoneId zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    return documents.invoice(tx, begin.atStartOfDay(zone).toInstant()) > 0;
  }

  /** The period is claimed in the same transaction, so two nodes prepare it once. */
  private boolean prepare(Tx tx) {
    PayoutInterval interval = FinanceSettings.of(tx).payoutInterval();
    if (interval == PayoutInterval.BY_HAND
        || !FinanceSettings.prepare(tx, period(interval, LedgerDay.today(tx)))) {
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
    LocalDate begin = begin(interval, today);
    return interval == PayoutInterval.WEEKLY ? begin.toString() : YearMonth.from(begin).toString();
  }

  private static LocalDate begin(PayoutInterval interval, LocalDate today) {
    return interval == PayoutInterval.WEEKLY
        ? today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
        : today.withDayOfMonth(1);
  }
}
