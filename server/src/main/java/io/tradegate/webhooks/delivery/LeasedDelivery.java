package io.tradegate.webhooks.delivery;

import io.tradegate.platform.db.Column;
import java.util.UUID;

/** A leased delivery, before its event and endpoint are loaded. */
record LeasedDelivery(
    long org,
    UUID delivery,
    UUID endpoint,
    UUID event,
    @Column("attempts") int number,
    int failures,
    long sequence) {}
