package io.tradegate.webhooks;

import java.util.Locale;

/** Failed: will be tried again. Parked: its endpoint is disabled. */
enum DeliveryStatus {
  PENDING,
  SUCCEEDED,
  FAILED,
  EXHAUSTED,
  PARKED;

  static DeliveryStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
