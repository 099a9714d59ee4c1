package io.tradegate.fulfilment;

/** Where a shipment stands. */
public enum ShipmentStatus {
  PENDING,
  SHIPPED,
  DELIVERED,
  RETURNED
}
