package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.OrderId;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** SQL of the order_attachment table. */
final class AttachmentStore {
  /** Binds {@code order}. Joined with media: a file without its name tells people nothing. */
  static final Listing<Attachment.Stored> ALL = listing("");

  /** Binds {@code order}; without what is for staff only. */
  static final Listing<Attachment.Stored> FOR_BUYERS = listing(" and not a.internal");

  // Of two transactions that attach it at once, one does.
  private static final String ATTACH =
      """
      insert into order_attachment (org_id, order_id, media_id, internal, added_by, added_by_kind, created_at)
      values (:org, :order, :media, :internal, :added_by, :added_by_kind, :now)
          on conflict do nothing
      """;

  private static final String DETACH =
      "delete from order_attachment where org_id = :org and order_id = :order and media_id ="
          + " :media";

  private static final String SENT =
      """
      select count(*) as sent
        from order_attachment
       where org_id = :org and order_id = :order and added_by_kind = 'buyer'
      """;

  private static final String IDS =
      """
      select media_id
        from order_attachment
       where org_id = :org and order_id = :order and internal = :internal
      """;

  private static final String SHOWN_BY =
      """
      select o.number
        from order_attachment a
        join customer_order o on o.org_id = a.org_id and o.id = a.order_id
       where a.org_id = :org and a.media_id = :media
       limit 1
      """;

  private static Listing<Attachment.Stored> listing(String more) {
    return Listing.of(
            "a.media_id, a.internal, a.added_by, a.added_by_kind, a.created_at, m.filename, m.alt,"
                + " m.content_type, m.width, m.height, m.status",
            "order_attachment a join media m on m.org_id = a.org_id and m.id = a.media_id",
            "a.org_id = :org and a.order_id = :order" + more,
            "a.media_id",
            Attachment.Stored.class)
        .sort("created_at", "a.created_at", "timestamptz")
        .byDefault("created_at");
  }

  /** The order that shows a file, for people. */
  static Optional<String> shownBy(Tx tx, UUID file) {
    return tx.sql(SHOWN_BY).bind("media", file).maybe(row -> "order " + row.text("number"));
  }

  static Set<UUID> files(Tx tx, OrderId order, boolean internal) {
    return Set.copyOf(
        tx.sql(IDS)
            .bind("order", order)
            .bind("internal", internal)
            .list(row -> row.uuid("media_id")));
  }

  /** False: it was attached before. */
  static boolean insert(Tx tx, OrderId order, UUID file, boolean internal) {
    return tx.sql(ATTACH)
            .bind("order", order)
            .bind("media", file)
            .bind("internal", internal)
            .bind("added_by", tx.actor().name())
            .bind("added_by_kind", tx.actor().kind())
            .execute()
        == 1;
  }

  /** How many files its buyers have sent. */
  static long sent(Tx tx, OrderId order) {
    return tx.sql(SENT).bind("order", order).one(row -> row.bigint("sent"));
  }

  /** False: there was none. */
  static boolean remove(Tx tx, OrderId order, UUID file) {
    return tx.sql(DETACH).bind("order", order).bind("media", file).execute() == 1;
  }
}
