package io.tradegate.webhooks;

import java.util.UUID;

/** A leased delivery, before its event and endpoint are loaded. */
record LeasedDelivery(
    long org, UUID delivery, UUID endpoint, UUID event, int number, int failures, long sequence) {}
