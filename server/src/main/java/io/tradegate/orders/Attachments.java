package io.tradegate.orders;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.Media;
import io.tradegate.media.MediaFile;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderPart;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.OrderId;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Attaches files to orders, lists and removes them. */
final class Attachments {
  static final int MOST_OF_BUYERS = 20;
  static final String VIEW_PERMISSION = "order.view";

  private static final Set<OrderStatus> OVER =
      EnumSet.of(OrderStatus.CANCELLED, OrderStatus.CLOSED);

  /** Binds {@code order}. Joined with media: a file without its name tells people nothing. */
  static final Listing<Attachment.Stored> ALL = listing("");

  /** Binds {@code order}; without what is for staff only. */
  static final Listing<Attachment.Stored> FOR_BUYERS = listing(" and not a.internal");

  // Of two transactions that attach it at once, one does.
  private static final String ATTACH =
      """
      insert into order_attachment (org_id, order_id, media_id, internal, added_by, added_by_kind, created_at)
      values (:org, :order, :media, :internal, :added_by, :added_by_kind, :at)
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

  private final Orders orders;
  private final Media media;
  private final OrderChanges changes;

  Attachments(Orders orders, Media media, OrderChanges changes) {
    this.orders = orders;
    this.media = media;
    this.changes = changes;
    media.heldBy(Attachments::shownBy);
  }

  private static Listing<Attachment.Stored> listing(String more) {
    return Listing.of(
            "a.media_id, a.internal, a.added_by, a.added_by_kind, a.created_at, m.filename, m.alt,"
                + " m.content_type, m.width, m.height, m.status",
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

  Set<UUID> files(Tx tx, OrderId order, boolean internal) {
    return Set.copyOf(
        tx.sql(IDS)
            .bind("order", order)
            .bind("internal", internal)
            .list(row -> row.uuid("media_id")));
  }

  /** What the audit keeps. */
  record Change(UUID attachment) {}

  /** Attaching a file again changes nothing. */
  void attach(Tx tx, OrderId order, UUID file, boolean internal) {
    orders.lock(tx, order);
    media.requireForDocument(tx, "media_id", List.of(file), VIEW_PERMISSION);
    if (insert(tx, order, file, internal)) {
      changed(tx, order, null, new Change(file));
    }
  }

  private boolean insert(Tx tx, OrderId order, UUID file, boolean internal) {
    return tx.sql(ATTACH)
            .bind("order", order)
            .bind("media", file)
            .bind("internal", internal)
            .bind("added_by", tx.actor().name())
            .bind("added_by_kind", tx.actor().kind().wireName())
            .bind("at", tx.now())
            .execute()
        == 1;
  }

  /** Refuses where its buyers can send no more files; before they send a large one in vain. */
  void requireOpen(Tx tx, OrderId order) {
    requireOpen(tx, orders.require(tx, order));
  }

  /** Staff attach files to closed orders too. */
  private static void requireOpen(Tx tx, Order order) {
    if (tx.actor().kind() != Actor.Kind.BUYER) {
      return;
    }
    if (OVER.contains(order.status())) {
      throw INVALID_TRANSITION.because(
          "Order %s is %s; nothing can be attached to it any more."
              .formatted(order.number(), order.status().wireName()));
    }
    long sent = tx.sql(SENT).bind("order", order.id()).one(row -> row.bigint("sent"));
    if (sent >= MOST_OF_BUYERS) {
      throw LIMIT_REACHED.because(
          "Order %s has %d files of yours; it takes no more.".formatted(order.number(), sent));
    }
  }

  /** A file that a buyer has just sent for an order of the own company, or staff for any. */
  Attachment send(Tx tx, OrderId order, MediaFile file, boolean internal) {
    requireOpen(tx, orders.lock(tx, order));
    insert(tx, order, file.id(), internal);
    changed(tx, order, null, new Change(file.id()));
    Actor sender = tx.actor();
    return new Attachment(
        file.filename(),
        internal,
        sender.name(),
        sender.kind().wireName(),
        tx.now(),
        media.links(tx, List.of(file.shown())).getFirst());
  }

  void detach(Tx tx, OrderId order, UUID file) {
    orders.lock(tx, order);
    if (tx.sql(DETACH).bind("order", order).bind("media", file).execute() == 0) {
      throw NOT_FOUND.because("The order has no such attachment.");
    }
    changed(tx, order, new Change(file), null);
  }

  private void changed(Tx tx, OrderId order, @Nullable Change before, @Nullable Change after) {
    changes.touched(tx, order, OrderPart.ATTACHMENTS);
    tx.changed("order", order, before, after);
  }
}
