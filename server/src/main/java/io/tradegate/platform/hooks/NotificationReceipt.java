package io.tradegate.platform.hooks;

/**
 * The answer to a notification.
 *
 * @param received also for an event that came before
 */
record NotificationReceipt(boolean received) {}
