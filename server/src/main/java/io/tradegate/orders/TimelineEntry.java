package io.tradegate.orders;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.http.Listing;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One thing that happened to an order.
 *
 * @param status where the order stood after it
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
            TimelineEntry::read)
        .sort("created_at", "created_at", "timestamptz")
        .byDefault("created_at")
        .build();
  }

  private static TimelineEntry read(Row row) {
    return new TimelineEntry(
        row.uuid("id"),
        OrderEntries.Kind.valueOf(row.text("kind").toUpperCase(Locale.ROOT)),
        OrderStatus.of(row.text("status")),
        row.maybeText("sentence"),
        row.text("actor_kind"),
        row.text("actor_name"),
        row.bool("internal"),
        row.instant("created_at"));
  }
}
