package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** How the goods of an order are to be delivered. */
public enum DeliveryMode implements WireEnum {
  /** As they are there, in several deliveries if need be. */
  PARTIAL,
  /** All at once: nothing is sent while something is missing. */
  COMPLETE;
}
