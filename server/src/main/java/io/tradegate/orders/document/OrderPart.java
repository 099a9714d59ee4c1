package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** A part of an order that can change while its status stays, as {@code order.changed} names it. */
public enum OrderPart implements WireEnum {
  /** Quantities were cancelled; the totals change with them. */
  LINES,
  TAGS,
  ATTACHMENTS,
  HOLD_REASONS,
  /** A payment was started, authorized, captured, received or has failed. */
  PAYMENT,
  /** Stock was allocated to a backorder. */
  STOCK,
  /** The tax became known. */
  TAX,
  /** A shipment was made, changed or removed, or has moved. */
  SHIPMENTS,
  /** Goods came back by a return. */
  RETURNS,
  /** What staff may correct after the order was placed. */
  DETAILS;
}
