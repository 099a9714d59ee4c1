package io.tradegate.returns.policy;

import io.tradegate.platform.records.WireEnum;

/** Who pays the way back. */
public enum FreightPayer implements WireEnum {
  CUSTOMER,
  SELLER;
}
