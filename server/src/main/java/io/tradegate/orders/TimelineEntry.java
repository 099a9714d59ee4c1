package io.tradegate.orders;

import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderStatus;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry in the timeline of an order.
 *
 * @param status the status of the order after it
 * @param sentence what was said about it
 * @param internal for staff only
 */
record TimelineEntry(
    UUID id,
    OrderEntries.Kind kind,
    OrderStatus status,
    @Nullable String sentence,
    String actorKind,
    String actorName,
    boolean internal,
    Instant createdAt) {}
