package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** The source of an order. */
public enum OrderSource implements WireEnum {
  CHECKOUT,
  QUOTE,
  REP,
  SUBSCRIPTION,
  SOURCING,
  /** Goods of a return that are sent again, without charge. */
  REPLACEMENT;

  /** Whether the customer pays for such orders; others pass no order control. */
  public boolean isCharged() {
    return this != REPLACEMENT;
  }

  /** Whether the seller has promised the goods, in stock or not. */
  public boolean isPromised() {
    return this == QUOTE || this == SOURCING || this == REPLACEMENT;
  }
}
