package io.tradegate.orders;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The files of orders. */
final class Attachments {
  /** Binds {@code order}. Joined with media: a file without its name tells people nothing. */
  static final Listing<Attachment.Stored> ALL = listing("");

  /** Binds {@code order}; without what is for staff only. */
  static final Listing<Attachment.Stored> FOR_BUYERS = listing(" and not a.internal");

  // Of two who attach it at once, one does.
  private static final String ATTACH =
      """
      insert into order_attachment (org_id, order_id, media_id, internal, added_by, created_at)
      values (:org, :order, :media, :internal, :added_by, :at)
          on conflict do nothing
      """;

  private static final String DETACH =
      "delete from order_attachment where org_id = :org and order_id = :order and media_id = :media";

  private static final String SHOWN_BY =
      """
      select o.number
        from order_attachment a
        join customer_order o on o.org_id = a.org_id and o.id = a.order_id
       where a.org_id = :org and a.media_id = :media
       limit 1
      """;

  private final Orders orders;
  private final Media media;
  private final InstantSource clock;

  Attachments(Orders orders, Media media, InstantSource clock) {
    this.orders = orders;
    this.media = media;
    this.clock = clock;
    media.heldBy(Attachments::shownBy);
  }

  private static Listing<Attachment.Stored> listing(String more) {
    return Listing.of(
            "a.media_id, a.internal, a.added_by, a.created_at, m.filename, m.alt, m.content_type, m.width,"
                + " m.height, m.status",
            "order_attachment a join media m on m.org_id = a.org_id and m.id = a.media_id",
            "a.org_id = :org and a.order_id = :order" + more,
            "a.media_id",
            Attachment.Stored::read)
        .sort("created_at", "a.created_at", "timestamptz")
        .byDefault("created_at")
        .build();
  }

  private static @Nullable String shownBy(Tx tx, UUID file) {
    return tx.sql(SHOWN_BY)
        .bind("media", file)
        .maybe(row -> "order " + row.text("number"))
        .orElse(null);
  }

  /** What the audit keeps. */
  record Change(UUID attachment) {}

  /** Attaching a file again changes nothing. */
  void attach(Tx tx, UUID order, UUID file, boolean internal) {
    orders.lock(tx, order);
    media.require(tx, "media_id", List.of(file));
    int added =
        tx.sql(ATTACH)
            .bind("order", order)
            .bind("media", file)
            .bind("internal", internal)
            .bind("added_by", tx.actor().name())
            .bind("at", clock.instant())
            .execute();
    if (added == 1) {
      tx.changed("order", order, null, new Change(file));
    }
  }

  void detach(Tx tx, UUID order, UUID file) {
    orders.lock(tx, order);
    if (tx.sql(DETACH).bind("order", order).bind("media", file).execute() == 0) {
      throw NOT_FOUND.because("The order has no such attachment.");
    }
    tx.changed("order", order, new Change(file), null);
  }
}
