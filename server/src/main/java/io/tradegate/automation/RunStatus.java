package io.tradegate.automation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What came of a run. */
enum RunStatus {
  SUCCEEDED,
  /** Will be tried again. */
  FAILED,
  GIVEN_UP,
  /** The loop guard did not let it run. */
  SUPPRESSED;

  static RunStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(RunStatus::wireName).toList();
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
