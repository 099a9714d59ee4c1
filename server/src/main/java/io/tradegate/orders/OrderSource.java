package io.tradegate.orders;

/** What an order came from. */
public enum OrderSource {
  CHECKOUT,
  QUOTE,
  REP,
  SUBSCRIPTION,
  SOURCING
}
