package io.tradegate.payments.document;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.Set;

/** The status of a payment. */
public enum PaymentStatus implements WireEnum {
  PENDING,
  AUTHORIZED,
  CAPTURED,
  REFUNDED,
  FAILED;

  Set<PaymentStatus> next() {
    return switch (this) {
      case PENDING -> EnumSet.of(AUTHORIZED, CAPTURED, FAILED);
      case AUTHORIZED -> EnumSet.of(CAPTURED, FAILED);
      case CAPTURED -> EnumSet.of(REFUNDED);
      case REFUNDED, FAILED -> EnumSet.noneOf(PaymentStatus.class);
    };
  }
}
