package io.tradegate.marketplace;

/** Where a vendor's part of an order stands. */
public enum VendorOrderStatus {
  NEW,
  ACCEPTED,
  SHIPPED,
  DELIVERED,
  CLOSED,
  CANCELLED
}
