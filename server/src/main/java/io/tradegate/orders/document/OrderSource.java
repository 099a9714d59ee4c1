package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** What an order came from. */
public enum OrderSource implements WireEnum {
  CHECKOUT,
  QUOTE,
  REP,
  SUBSCRIPTION,
  SOURCING;
}
