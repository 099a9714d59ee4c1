package io.tradegate.automation.tasks;

/** Whether a task is still to be done. */
enum TaskStatus {
  OPEN,
  DONE;
}
