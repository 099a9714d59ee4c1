package io.tradegate.pricing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Whom a price list can be for, nearest first. */
enum AssignmentKind {
  COMPANY,
  GROUP,
  WEBSITE;

  static AssignmentKind of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(AssignmentKind::wireName).toList();
  }
}
