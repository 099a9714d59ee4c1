package io.tradegate.payments;

import java.util.Locale;

/** What a gateway is asked for. */
enum PaymentTask {
  AUTHORIZE(PaymentStatus.PENDING),
  CAPTURE(PaymentStatus.AUTHORIZED);

  private final PaymentStatus from;

  PaymentTask(PaymentStatus from) {
    this.from = from;
  }

  /** Where the payment must stand for this to make sense. */
  PaymentStatus from() {
    return from;
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static PaymentTask of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
