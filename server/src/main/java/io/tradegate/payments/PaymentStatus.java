package io.tradegate.payments;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How far the money has come. */
enum PaymentStatus {
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

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static PaymentStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(PaymentStatus::wireName).toList();
  }
}
