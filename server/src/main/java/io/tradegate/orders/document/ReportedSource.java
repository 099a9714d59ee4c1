package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** The source of an order as {@code order.placed} names it: the values of the contract. */
public enum ReportedSource implements WireEnum {
  CHECKOUT,
  QUOTE,
  REP,
  SUBSCRIPTION,
  SOURCING;

  /** Staff place replacements, so they are reported as such. */
  public static ReportedSource of(OrderSource source) {
    return switch (source) {
      case CHECKOUT -> CHECKOUT;
      case QUOTE -> QUOTE;
      case REP, REPLACEMENT -> REP;
      case SUBSCRIPTION -> SUBSCRIPTION;
      case SOURCING -> SOURCING;
    };
  }
}
