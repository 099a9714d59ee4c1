package io.tradegate.pricing;

import io.tradegate.platform.records.WireEnum;

/** Whether a website shows prices without tax or with it. */
enum TaxDisplay implements WireEnum {
  NET,
  GROSS;
}
