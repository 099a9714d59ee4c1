package io.tradegate.platform.work;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The state of a job. */
enum JobState {
  /** It is due, or waits for its next attempt. */
  WAITING,
  RUNNING,
  /** All attempts failed. */
  DEAD;

  static List<String> wireNames() {
    return Arrays.stream(values()).map(state -> state.name().toLowerCase(Locale.ROOT)).toList();
  }
}
