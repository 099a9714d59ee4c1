package io.tradegate.webhooks;

import java.util.Locale;

/** Whether a bulk replay is under way. */
enum RecoveryStatus {
  RUNNING,
  FINISHED;

  static RecoveryStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
