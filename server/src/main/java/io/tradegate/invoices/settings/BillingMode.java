package io.tradegate.invoices.settings;

import io.tradegate.platform.records.WireEnum;

/** When invoices are made. */
public enum BillingMode implements WireEnum {
  /** For each shipment, when it leaves. */
  SHIPMENT,
  /** One for each order, when its last goods have left. */
  ORDER,
  /** One for the shipments of each week, from Monday to Sunday. */
  WEEKLY,
  /** One for the shipments of each month. */
  MONTHLY,
  /** By staff alone. */
  MANUAL;

  /** Whether one invoice bills the shipments of a period. */
  public boolean isCollective() {
    return this == WEEKLY || this == MONTHLY;
  }
}
