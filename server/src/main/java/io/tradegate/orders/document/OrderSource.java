package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** The source of an order. */
public enum OrderSource implements WireEnum {
  CHECKOUT,
  QUOTE,
  REP,
  SUBSCRIPTION,
  SOURCING;
}
