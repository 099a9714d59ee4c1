package io.tradegate.credit;

import java.util.Locale;

/** What becomes of an order over the credit limit. */
public enum WhenExceeded {
  /** It is taken and waits until staff release it. */
  HOLD,
  /** It is not taken. */
  REFUSE;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static WhenExceeded of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
