package io.tradegate.orders;

import static io.tradegate.platform.errors.ErrorCode.INVALID_MEDIA;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.MEDIA_TOO_LARGE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.media.Media;
import io.tradegate.media.MediaLink;
import io.tradegate.media.MediaModule;
import io.tradegate.media.Uploads;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Routes for the files of orders: staff attach files that were uploaded to media before, buyers see
 * them and send their own files.
 */
final class AttachmentRoutes {
  private static final String ALL = "/admin/orders/{id}/attachments";
  private static final Param INTERNAL =
      Param.bool("internal", "Whether the file is for staff only; by default it is for both.");

  private static final String OWN = "/storefront/orders/{id}/attachments";

  private final Orders orders;
  private final Attachments attachments;
  private final Media media;
  private final Uploads uploads;

  AttachmentRoutes(Orders orders, Attachments attachments, MediaModule media) {
    this.orders = orders;
    this.attachments = attachments;
    this.media = media.media();
    this.uploads = media.uploads();
  }

  record Attach(UUID mediaId, @Nullable Boolean internal) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "orders.attachments_list", "List the files of an order")
        .permission(Attachments.VIEW_PERMISSION)
        .lists(
            Attachment.class,
            AttachmentStore.ALL.params(),
            (call, tx) -> list(call, tx, AttachmentStore.ALL));
    routes
        .post(ALL, "orders.attachments_add", "Attach an uploaded file to an order")
        .permission("order.manage")
        .body(Attach.class)
        .answersNothing(
            (call, tx, body) ->
                attachments.attach(
                    tx,
                    new OrderId(call.id("id")),
                    body.mediaId(),
                    Boolean.TRUE.equals(body.internal())));
    routes
        .delete(ALL + "/{media_id}", "orders.attachments_remove", "Take a file from an order")
        .permission("order.manage")
        .answersNothing(this::detach);
    addOwn(routes);
  }

  private void addOwn(Routes routes) {
    routes
        .get(OWN, "own_orders.attachments_list", "List the files of an order of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(
            Attachment.class,
            AttachmentStore.FOR_BUYERS.params(),
            (call, tx) -> list(call, tx, AttachmentStore.FOR_BUYERS));
    Uploads.takingDocument(
            routes
                .post(
                    ALL + "/upload",
                    "orders.attachments_upload",
                    "Attach a file to an order; it is the body")
                .permission("message.manage"),
            INTERNAL)
        .replies(201, Attachment.class)
        .refuses(INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::upload);
    Uploads.takingDocument(
            routes
                .post(OWN, "own_orders.attachments_send", "Send a file to an order; it is the body")
                .buyers("admin", "approver", "buyer"))
        .replies(201, Attachment.class)
        .refuses(INVALID_TRANSITION, LIMIT_REACHED, INVALID_MEDIA, MEDIA_TOO_LARGE)
        .handleStepwise(this::send);
  }

  private Page<Attachment> list(Call call, Tx tx, Listing<Attachment.Stored> listing) {
    OrderId order = orders.require(tx, new OrderId(call.id("id"))).id();
    Page<Attachment.Stored> page = listing.page(tx, call, Map.of("order", order));
    List<Attachment.Stored> stored = page.items();
    List<MediaLink> links = media.links(tx, stored.stream().map(Attachment.Stored::file).toList());
    List<Attachment> shown =
        IntStream.range(0, stored.size()).mapToObj(n -> stored.get(n).shown(links.get(n))).toList();
    return page.with(shown);
  }

  /** Staff who write to customers send files too, if they may see the order. */
  private Reply upload(Call call, Steps steps) {
    OrderId order = new OrderId(call.id("id"));
    boolean internal = call.query().value(INTERNAL.name(), Boolean.class).orElse(false);
    steps.read(
        tx -> {
          if (!tx.actor().may(Attachments.VIEW_PERMISSION)) {
            throw NOT_FOUND.because("There is no such order.");
          }
          return orders.require(tx, order).id();
        });
    Attachment added =
        uploads.receive(
            call.content(),
            Uploads.Label.of(call).ofDocument(Attachments.VIEW_PERMISSION),
            steps,
            (tx, file) -> attachments.send(tx, order, file, internal));
    return Reply.created("/admin/orders/%s/attachments".formatted(order), added);
  }

  private Reply send(Call call, Steps steps) {
    OrderId order = new OrderId(call.id("id"));
    steps.read(
        tx -> {
          attachments.requireOpen(tx, order);
          return order;
        });
    Attachment sent =
        uploads.receive(
            call.content(),
            Uploads.Label.of(call).ofDocument(Attachments.VIEW_PERMISSION),
            steps,
            (tx, file) -> attachments.send(tx, order, file, false));
    return Reply.created("/storefront/orders/%s/attachments".formatted(order), sent);
  }

  private void detach(Call call, Tx tx) {
    attachments.detach(tx, new OrderId(call.id("id")), call.id("media_id"));
  }
}
