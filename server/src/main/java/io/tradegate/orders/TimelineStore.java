package io.tradegate.orders;

import io.tradegate.platform.http.Listing;

/** SQL of the timelines of orders. */
final class TimelineStore {
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
        .byDefault("created_at");
  }
}
