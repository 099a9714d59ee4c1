package io.tradegate.pricing.lists;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Whom a price list can be for, nearest first. */
public enum AssignmentKind {
  COMPANY,
  GROUP,
  WEBSITE;

  public static AssignmentKind of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(AssignmentKind::wireName).toList();
  }
}
