package io.tradegate.recurring;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What became of a date of a recurring order. */
enum RecurringRunStatus {
  /** There is an order, confirmed or held. */
  PLACED,
  /** It was refused; while there are attempts left, it is tried again the next day. */
  FAILED,
  /** Somebody wanted it so. */
  SKIPPED,
  /** Nobody was there to run it, or the date before was still being tried. */
  MISSED;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static RecurringRunStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(RecurringRunStatus::wireName).toList();
  }
}
