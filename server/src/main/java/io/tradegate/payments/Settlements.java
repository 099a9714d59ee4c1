package io.tradegate.payments;

import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** Finds how a payment is settled: one for an order, or one for invoices. */
record Settlements(Settlement orders, Settlement invoices) {
  Settlement of(Tx tx, UUID payment) {
    return PaymentStore.find(tx, payment).orElseThrow().orderId() == null ? invoices : orders;
  }
}
