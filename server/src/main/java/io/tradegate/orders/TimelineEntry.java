package io.tradegate.orders;

import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.http.Listing;
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
    Instant createdAt) {

  /** Binds {@code order}. */
  static final Listing<TimelineEntry> ALL = listing("");

  /** Binds {@code order}; without what is for staff only. */
  static final Listing<TimelineEntry> FOR_BUYERS = listing(" and not internal");

  private static Listing<TimelineEntry> listing(String more) {
    return Listing.of(
            "id, kind, status, sentence, actor_kind, actor_name, internal, created_at",
            "order_entry",
            "org_id = :org and order_id = :order" + more,
            "id",
            TimelineEntry.class)
        .sort("created_at", "created_at", "timestamptz")
        .byDefault("created_at")
        .build();
  }
}
