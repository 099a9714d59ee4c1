package io.tradegate.media;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Whether a file can be shown: it waits for its renditions, then it can or never will. */
public enum MediaStatus {
  PENDING,
  READY,
  FAILED;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static MediaStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(MediaStatus::wireName).toList();
  }
}
