package io.tradegate.access.people;

import io.tradegate.platform.records.WireEnum;

/** Role of a buyer in a customer company. */
public enum BuyerRole implements WireEnum {
  ADMIN,
  APPROVER,
  BUYER,
  VIEWER;
}
