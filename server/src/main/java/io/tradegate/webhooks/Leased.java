package io.tradegate.webhooks;

import java.util.UUID;

/** A delivery that was claimed, before anybody has looked at what it carries. */
record Leased(
    long org, UUID delivery, UUID endpoint, UUID event, int number, int failures, long sequence) {}
