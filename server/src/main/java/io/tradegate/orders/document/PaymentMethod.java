package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;

/** The payment methods of an order. */
public enum PaymentMethod implements WireEnum {
  /** Later, as the company's payment terms say. */
  TERMS,
  /** Through the payment gateway; the order waits until the money is sure. */
  CARD,
  /** By bank transfer in advance; the order waits for it. */
  TRANSFER;
}
