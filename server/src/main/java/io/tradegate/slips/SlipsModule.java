package io.tradegate.slips;

import io.tradegate.inventory.Warehouses;
import io.tradegate.media.MediaModule;
import io.tradegate.media.PdfLinks;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.work.WorkModule;
import java.time.InstantSource;

/** Wires packing slips and pick lists. */
public final class SlipsModule {
  private final Parts parts;
  private final PdfLinks slipLinks;
  private final PdfLinks listLinks;

  /**
   * The objects that it needs from other parts.
   *
   * @param baseUrl of the addresses of files
   */
  public record Parts(
      Db db,
      WorkModule work,
      Orders orders,
      Warehouses warehouses,
      MediaModule media,
      MasterKey master,
      String baseUrl,
      InstantSource clock) {}

  public SlipsModule(Parts parts) {
    this.parts = parts;
    this.slipLinks =
        links(new PdfLinks.Kind("packing_slip", "packing-slips", "Read a packing slip"));
    this.listLinks = links(new PdfLinks.Kind("pick_list", "pick-lists", "Read a pick list"));
    var files = parts.media().generated();
    parts
        .work()
        .add(PackingSlipHandler.KIND, new PackingSlipHandler(parts.db(), files, parts.orders()));
    parts.work().add(PickListHandler.KIND, new PickListHandler(parts.db(), files));
    parts
        .media()
        .media()
        .heldBy((tx, file) -> PackingSlipStore.find(tx, file).map(PackingSlip::label).orElse(null));
    parts
        .media()
        .media()
        .heldBy((tx, file) -> PickListStore.find(tx, file).map(PickList::label).orElse(null));
  }

  private PdfLinks links(PdfLinks.Kind kind) {
    return new PdfLinks(
        kind,
        new PdfLinks.Parts(
            parts.master(), parts.baseUrl(), parts.media().generated(), parts.clock()));
  }

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return parts.work().runOnce(PackingSlipHandler.KIND)
        || parts.work().runOnce(PickListHandler.KIND);
  }

  public void addTo(Routes routes) {
    new PackingSlipRoutes(parts.work().queue(), slipLinks).addTo(routes);
    new PickListRoutes(new PickLists(parts.warehouses(), parts.work().queue()), listLinks)
        .addTo(routes);
    slipLinks.addTo(routes);
    listLinks.addTo(routes);
  }
}
