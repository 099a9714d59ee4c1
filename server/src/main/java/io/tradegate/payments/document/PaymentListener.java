package io.tradegate.payments.document;

import io.tradegate.platform.db.Tx;

/** Learns that money came, in the transaction that recorded it. */
@FunctionalInterface
public interface PaymentListener {
  void captured(Tx tx, Payment payment);
}
