package io.tradegate.pricing.tax;

import io.tradegate.platform.records.WireEnum;

/** What happens to an order for which no tax rate is known. */
public enum MissingRate implements WireEnum {
  /** It is not placed. */
  REFUSE,
  /** It is placed and waits until staff have added the rate. */
  HOLD;
}
