package io.tradegate.webhooks;

/** Whether a bulk replay is under way. */
enum RecoveryStatus {
  RUNNING,
  FINISHED;
}
