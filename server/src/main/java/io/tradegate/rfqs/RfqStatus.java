package io.tradegate.rfqs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where a request for quote stands. {@link RfqMove} says how it gets there. */
public enum RfqStatus {
  DRAFT,
  SUBMITTED,
  NEEDS_INFO,
  QUOTED,
  DECLINED,
  WITHDRAWN,
  EXPIRED;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static RfqStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(RfqStatus::wireName).toList();
  }
}
