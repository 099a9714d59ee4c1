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
record LabelRoutes(Labels labels, PdfLinks links) {
  private static final String LABEL = "/admin/shipments/{id}/label";

  void addTo(Routes routes) {
    routes
        .post(
            LABEL,
            "shipments.request_label",
            "Have the carrier print the label of a shipment, once")
        .permission(ShipmentRoutes.MANAGE)
        .replies(202, ShipmentLabel.class)
        .refuses(INVALID_TRANSITION, NO_LABEL)
        .handle((call, tx) -> Reply.accepted(labels.request(tx, call.id("id"), call.ifMatch())));
    routes
        .get(LABEL, "shipments.label", "Read whether the label of a shipment is printed")
        .permission(ShipmentRoutes.VIEW)
        .answers(ShipmentLabel.class, (call, tx) -> labels.label(tx, call.id("id")));
    routes
        .post(
            LABEL + "-link",
            "shipments.label_link",
            "Get an address of the label for a quarter of an hour")
        .permission(ShipmentRoutes.VIEW)
        .refuses(INVALID_TRANSITION)
        .answers(PdfLinks.PdfLink.class, this::link);
    links.addTo(routes);
  }

  private PdfLinks.PdfLink link(Call call, Tx tx) {
    ShipmentLabel label = labels.printed(tx, call.id("id"));
    return links.link(tx.actor().org(), label.id());
  }
}
