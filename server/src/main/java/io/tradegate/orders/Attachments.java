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

  private final Orders orders;
  private final Media media;
  private final OrderChanges changes;

  Attachments(Orders orders, Media media, OrderChanges changes) {
    this.orders = orders;
    this.media = media;
    this.changes = changes;
    media.heldBy((tx, file) -> AttachmentStore.shownBy(tx, file).orElse(null));
  }

  Set<UUID> files(Tx tx, OrderId order, boolean internal) {
    return AttachmentStore.files(tx, order, internal);
  }

  /** What the audit keeps. */
  record Change(UUID attachment) {}

  /** Attaching a file again changes nothing. */
  void attach(Tx tx, OrderId order, UUID file, boolean internal) {
    orders.lock(tx, order);
    media.requireForDocument(tx, "media_id", List.of(file), VIEW_PERMISSION);
    if (AttachmentStore.insert(tx, order, file, internal)) {
      changed(tx, order, null, new Change(file));
    }
  }

  /** Refuses where its buyers can send no more files; before they send a large one in vain. */
  void requireOpen(Tx tx, OrderId order) {
    requireOpen(tx, orders.require(tx, order));
  }

  /** Staff attach files to closed orders too. */
  private void requireOpen(Tx tx, Order order) {
    if (tx.actor().kind() != Actor.Kind.BUYER) {
      return;
    }
    if (OVER.contains(order.status())) {
      throw INVALID_TRANSITION.because(
          "Order %s is %s; nothing can be attached to it any more."
              .formatted(order.number(), order.status().wireName()));
    }
    long sent = AttachmentStore.sent(tx, order.id());
    if (sent >= MOST_OF_BUYERS) {
      throw LIMIT_REACHED.because(
          "Order %s has %d files of yours; it takes no more.".formatted(order.number(), sent));
    }
  }

  /** A file that a buyer has just sent for an order of the own company, or staff for any. */
  Attachment send(Tx tx, OrderId order, MediaFile file, boolean internal) {
    requireOpen(tx, orders.lock(tx, order));
    AttachmentStore.insert(tx, order, file.id(), internal);
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
    if (!AttachmentStore.remove(tx, order, file)) {
      throw NOT_FOUND.because("The order has no such attachment.");
    }
    changed(tx, order, new Change(file), null);
  }

  private void changed(Tx tx, OrderId order, @Nullable Change before, @Nullable Change after) {
    changes.touched(tx, order, OrderPart.ATTACHMENTS);
    tx.changed("order", order, before, after);
  }
}
