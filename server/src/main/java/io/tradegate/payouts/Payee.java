package io.tradegate.payouts;

import io.tradegate.marketplace.ledger.DueSum;
import io.tradegate.platform.ids.VendorId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A vendor as one who is paid: its account, and whether staff have verified that. */
record Payee(
    VendorId id,
    String name,
    @Nullable String accountHolder,
    @Nullable String iban,
    boolean verified,
    List<String> street,
    @Nullable String postalCode,
    @Nullable String city,
    @Nullable String country) {
  /** Why it cannot be paid what is due; null: it can. */
  @Nullable LeftOut leftOut(DueSum due) {
    if (due.amount().amount().signum() <= 0) {
      return LeftOut.NEGATIVE_BALANCE;
    }
    if (iban == null) {
      return LeftOut.ACCOUNT_MISSING;
    }
    return verified ? null : LeftOut.ACCOUNT_NOT_VERIFIED;
  }
}
