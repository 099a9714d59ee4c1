package io.tradegate.access.people;

import io.tradegate.platform.records.WireEnum;

/** What a buyer does in a customer company. */
public enum BuyerRole implements WireEnum {
  ADMIN,
  APPROVER,
  BUYER,
  VIEWER;
}
