package io.tradegate.webhooks.delivery;

/** The status of a delivery. Failed: will be retried. Parked: its endpoint is disabled. */
enum DeliveryStatus {
  PENDING,
  SUCCEEDED,
  FAILED,
  EXHAUSTED,
  PARKED;
}
