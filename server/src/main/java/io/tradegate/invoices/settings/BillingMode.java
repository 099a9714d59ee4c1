package io.tradegate.invoices.settings;

import io.tradegate.platform.records.WireEnum;

/** When invoices are made. */
public enum BillingMode implements WireEnum {
  /** For each shipment, when it leaves. */
  SHIPMENT,
  /** One for each order, when its last goods have left. */
  ORDER,
  /** By staff alone. */
  MANUAL
}
