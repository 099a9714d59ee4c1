package io.tradegate.invoices;

import io.tradegate.invoices.issuing.Billing;
import io.tradegate.invoices.settings.BillingMode;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkHandler;
import io.tradegate.platform.work.WorkJob;
import io.tradegate.platform.work.WorkKind;
import io.tradegate.platform.work.WorkResult;
import io.tradegate.tenancy.OwnOrganization;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;

/** Job handler that bills the shipments of a company of the periods that are over. */
record CollectiveBilling(Billing billing, WriteLog audit) implements WorkHandler {
  static final WorkKind KIND =
      new WorkKind(
          "invoice.collective",
          Duration.ofMinutes(5),
          BackOff.of(Duration.ofSeconds(30), Duration.ofMinutes(10), Duration.ofHours(1)));

  @Override
  public WorkResult work(WorkJob job) {
    return WorkResult.done(tx -> bill(tx, new CustomerId(job.subject())));
  }

  private void bill(Tx tx, CustomerId customer) {
    BillingMode mode = BillingSettings.modeOf(tx, customer);
    if (mode == BillingMode.MANUAL) {
      return;
    }
    ZoneId zone = ZoneId.of(OwnOrganization.profile(tx).timeZone());
    billing.collect(tx, customer, end(mode, tx.now(), zone));
    audit.recordChanges(tx, "invoices.collect");
  }

  /**
   * The end of the last period that is over. What waits from a former rule is due at once when
   * invoices are no longer collected.
   */
  static Instant end(BillingMode mode, Instant now, ZoneId zone) {
    LocalDate today = LocalDate.ofInstant(now, zone);
    return switch (mode) {
      case WEEKLY ->
          today
              .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
              .atStartOfDay(zone)
              .toInstant();
      case MONTHLY -> today.withDayOfMonth(1).atStartOfDay(zone).toInstant();
      case SHIPMENT, ORDER, MANUAL -> Billing.ALL;
    };
  }
}
