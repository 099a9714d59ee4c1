package io.tradegate.orders.document;

/**
 * A status that {@code order.status_changed} can report: every one but {@code pending}, in which an
 * order is only placed and which {@code order.placed} reports.
 */
public enum ReportedStatus {
  CONFIRMED,
  PROCESSING,
  SHIPPED,
  DELIVERED,
  CLOSED,
  CANCELLED,
  ON_HOLD;

  static ReportedStatus of(OrderStatus status) {
    return valueOf(status.name());
  }
}
