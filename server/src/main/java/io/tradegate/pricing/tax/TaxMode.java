package io.tradegate.pricing.tax;

import io.tradegate.platform.records.WireEnum;

/** Whether an organization charges tax. */
public enum TaxMode implements WireEnum {
  /** Every sale needs a tax rate; a rate of 0 is one. */
  CHARGE,
  /** No sale is taxed, even where there are tax rates. */
  NONE;
}
