package io.tradegate.marketplace.commissions;

import static io.tradegate.platform.errors.ErrorCode.COMMISSION_MISSING;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.math.BigDecimal;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How the operator reckons with vendors.
 *
 * @param taxRate percent on commissions and fees; null until staff have set it
 * @param country the operator's; vendors elsewhere owe the tax themselves. Null: all are charged it
 * @param holdDays a sale is paid out so many days after it was booked
 * @param invoicingProblem why commissions could not be invoiced when it was tried last; null: they
 *     were
 * @param version 0 as long as these are the defaults
 */
public record FinanceSettings(
    @Nullable String taxRate,
    @Nullable String country,
    int holdDays,
    PayoutInterval payoutInterval,
    @Nullable String invoicingProblem,
    int version) {
  private static final FinanceSettings BY_DEFAULT =
      new FinanceSettings(null, null, 0, PayoutInterval.BY_HAND, null, 0);

  public static FinanceSettings of(Tx tx) {
    return CommissionStore.finance(tx).orElse(BY_DEFAULT);
  }

  public static FinanceSettings set(Tx tx, OptionalInt expected, FinanceSettings wanted) {
    FinanceSettings before = of(tx);
    Versions.require(expected, before.version());
    CommissionStore.setFinance(tx, wanted);
    FinanceSettings after = of(tx);
    tx.changed("marketplace_finance", tx.actor().org(), before, after);
    return after;
  }

  /** Notes that payouts of a period are prepared; false when they were before. */
  public static boolean prepare(Tx tx, String period) {
    return CommissionStore.prepared(tx, period);
  }

  /** Notes that what was before a period is invoiced; false when it was noted before. */
  public static boolean invoice(Tx tx, String period) {
    return CommissionStore.invoiced(tx, period);
  }

  /** Notes why commissions cannot be invoiced; false when it was noted before. */
  public static boolean cannotInvoice(Tx tx, String problem) {
    return CommissionStore.notInvoiced(tx, problem);
  }

  /** The tax on what a vendor in this country is charged; refuses while no rate is set. */
  public BigDecimal taxRateFor(@Nullable String vendorCountry) {
    if (taxRate == null) {
      throw COMMISSION_MISSING.because(
          "Goods of vendors cannot be sold yet: the store has not set the tax on its commissions.");
    }
    boolean abroad = country != null && vendorCountry != null && !country.equals(vendorCountry);
    return abroad ? BigDecimal.ZERO : new BigDecimal(taxRate);
  }
}
