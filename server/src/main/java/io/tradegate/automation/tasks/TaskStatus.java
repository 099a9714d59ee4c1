package io.tradegate.automation.tasks;

import java.util.Locale;

/** Whether a task is still to be done. */
enum TaskStatus {
  OPEN,
  DONE;

  static TaskStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
