package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NO_LABEL;

import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.shipments.labels.ShipmentLabel;

/** Routes by which staff get the labels of shipments. */
final class LabelRoutes {
  private static final String LABEL = "/admin/shipments/{id}/label";

  private final Labels labels;
  private final PdfLinks links;

  LabelRoutes(Labels labels, PdfLinks links) {
    this.labels = labels;
    this.links = links;
  }

  void addTo(Routes routes) {
    routes
        .post(LABEL)
        .named("shipments.request_label", "Have the carrier print the label of a shipment, once")
        .permission(ShipmentRoutes.MANAGE)
        .replies(202, ShipmentLabel.class)
        .refuses(INVALID_TRANSITION, NO_LABEL)
        .handle((call, tx) -> Reply.accepted(labels.request(tx, call.id("id"), call.ifMatch())));
    routes
        .get(LABEL)
        .named("shipments.label", "Read whether the label of a shipment is printed")
        .permission(ShipmentRoutes.VIEW)
        .replies(200, ShipmentLabel.class)
        .handle((call, tx) -> Reply.ok(labels.label(tx, call.id("id"))));
    routes
        .post(LABEL + "-link")
        .named("shipments.label_link", "Get an address of the label for a quarter of an hour")
        .permission(ShipmentRoutes.VIEW)
        .replies(200, PdfLinks.PdfLink.class)
        .refuses(INVALID_TRANSITION)
        .handle(this::link);
    links.addTo(routes);
  }

  private Reply link(Call call, Tx tx) {
    ShipmentLabel label = labels.printed(tx, call.id("id"));
    return Reply.ok(links.link(tx.actor().org(), label.id()));
  }
}
