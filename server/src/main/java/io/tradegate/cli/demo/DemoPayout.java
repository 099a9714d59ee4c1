package io.tradegate.cli.demo;

import io.tradegate.marketplace.commissions.Commissions;
import io.tradegate.marketplace.commissions.FinanceSettings;
import io.tradegate.marketplace.commissions.PayoutInterval;
import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.marketplace.ledger.NewEntry;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.OptionalInt;

/** Makes a commission rule, and a sale of the vendor that is due to be paid out. */
final class DemoPayout {
  private DemoPayout() {}

  static void plant(Tx tx, VendorId vendor) {
    var settings = new FinanceSettings("19", "DE", 0, PayoutInterval.BY_HAND, 0);
    FinanceSettings.set(tx, OptionalInt.empty(), settings);
    new Commissions().addDefault(tx, "Everything", "10");
    new VendorLedger()
        .post(
            tx,
            List.of(
                entry(vendor, EntryKind.SALE, "238.00"),
                entry(vendor, EntryKind.COMMISSION, "-20.00"),
                entry(vendor, EntryKind.COMMISSION_TAX, "-3.80")));
  }

  private static NewEntry entry(VendorId vendor, EntryKind kind, String amount) {
    return new NewEntry(vendor, kind, Money.of(amount, "EUR"), null, "Opening balance");
  }
}
