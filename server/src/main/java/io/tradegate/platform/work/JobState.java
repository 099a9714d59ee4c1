package io.tradegate.platform.work;

/** The state of a job. */
enum JobState {
  /** It is due, or waits for its next attempt. */
  WAITING,
  RUNNING,
  /** All attempts failed. */
  DEAD
}
