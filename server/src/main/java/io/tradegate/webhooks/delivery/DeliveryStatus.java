package io.tradegate.webhooks.delivery;

import java.util.Locale;

/** The status of a delivery. Failed: will be retried. Parked: its endpoint is disabled. */
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
