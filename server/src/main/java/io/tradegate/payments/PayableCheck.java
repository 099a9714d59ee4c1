package io.tradegate.payments;

import io.tradegate.platform.db.Tx;
import io.tradegate.receivables.OpenItem;

/** Refuses invoices that a buyer must not pay now. */
@FunctionalInterface
public interface PayableCheck {
  void require(Tx tx, OpenItem invoice);
}
