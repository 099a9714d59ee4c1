package io.tradegate.payments;

import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.platform.db.Tx;
import org.jspecify.annotations.Nullable;

/** Writes payments with their audit entries. Each write is a change of the order. */
final class PaymentRecords {
  private final PaymentStore store = new PaymentStore();
  private final OrderChanges changes;

  PaymentRecords(OrderChanges changes) {
    this.changes = changes;
  }

  void insert(Tx tx, Payment payment, @Nullable String cardToken) {
    store.insert(tx, payment, cardToken);
    changed(tx, null, payment);
  }

  void save(Tx tx, Payment before, Payment after) {
    store.update(tx, after);
    changed(tx, before, after);
  }

  private void changed(Tx tx, @Nullable Payment before, Payment after) {
    changes.touched(tx, after.orderId(), OrderPart.PAYMENT);
    tx.changed("payment", after.publicId(), before, after);
  }
}
