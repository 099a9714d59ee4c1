package io.tradegate.payouts;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.platform.db.Tx;
import io.tradegate.receivables.LedgerDay;
import java.util.List;
import java.util.UUID;

/** Files for the bank, of runs that were approved. */
record Transfers(Payouts payouts) {
  /** Refuses other currencies than the euro. */
  TransferFile.Order sepa(Tx tx, UUID id) {
    PayoutRun run = approved(tx, id);
    if (!run.total().currency().getCurrencyCode().equals("EUR")) {
      throw INVALID_TRANSITION.because("SEPA transfers are in EUR; use the table (csv) instead.");
    }
    Seller payer = BillingSettings.of(tx).requireSeller();
    if (payer.bank() == null) {
      throw BILLING_NOT_SET_UP.because(
          "The seller has no bank account yet; PUT /admin/billing-settings names it.");
    }
    return new TransferFile.Order(
        run.number(), tx.now(), LedgerDay.today(tx), payer, PayoutStore.payable(tx, id));
  }

  List<VendorPayout> csv(Tx tx, UUID id) {
    return PayoutStore.payable(tx, approved(tx, id).id());
  }

  private PayoutRun approved(Tx tx, UUID id) {
    PayoutRun run = payouts.run(tx, id);
    return switch (run.status()) {
      case APPROVED, PAID -> run;
      case DRAFT, CANCELLED ->
          throw INVALID_TRANSITION.because(
              "Payout run %s is %s; only an approved run has files for the bank."
                  .formatted(run.number(), run.status().wireName()));
    };
  }
}
