package io.tradegate.slips;

import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.work.WorkQueue;

/**
 * Route for the packing slip of a shipment. It is printed with the first call; after a change to
 * the shipment the next call prints another.
 */
record PackingSlipRoutes(WorkQueue queue, PdfLinks links) {
  void addTo(Routes routes) {
    routes
        .post(
            "/admin/shipments/{id}/packing-slip-link",
            "shipments.packing_slip_link",
            "Get an address of the packing slip for a quarter of an hour")
        .permission(PickListRoutes.VIEW)
        .answers(PdfLinks.PdfLink.class, this::link);
  }

  private PdfLinks.PdfLink link(Call call, Tx tx) {
    PackingSlipStore.Wanted slip = PackingSlipStore.ensure(tx, call.id("id"));
    if (slip.isNew()) {
      queue.add(tx, PackingSlipHandler.KIND, slip.id());
    }
    return links.link(tx.actor().org(), slip.id());
  }
}
