package io.tradegate.orders.document;

import java.util.Locale;

/** How the customer means to pay. */
public enum PaymentMethod {
  /** Later, as the company's payment terms say. */
  TERMS,
  /** Through the payment gateway; the order waits until the money is sure. */
  CARD,
  /** By bank transfer in advance; the order waits for it. */
  TRANSFER;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static PaymentMethod of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
