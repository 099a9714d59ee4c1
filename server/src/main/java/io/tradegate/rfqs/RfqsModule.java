package io.tradegate.rfqs;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.cart.Carts;
import io.tradegate.customers.Companies;
import io.tradegate.media.MediaModule;
import io.tradegate.media.documents.RecordFileRoutes;
import io.tradegate.media.documents.RecordFiles;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import java.util.List;

/** Wires requests for quote. */
public final class RfqsModule {
  private final Rfqs rfqs;
  private final RfqMoves moves;
  private final RecordFileRoutes fileRoutes;

  /** What it needs of others. */
  public record Parts(
      Companies companies,
      Carts carts,
      Events events,
      Notifications notifications,
      MediaModule media) {}

  public RfqsModule(Parts parts) {
    this.rfqs = new Rfqs(parts.carts());
    this.moves = new RfqMoves(rfqs, parts);
    var kind = RfqAttachable.of(rfqs);
    var files = new RecordFiles(kind, parts.media().media());
    this.fileRoutes = new RecordFileRoutes(kind, files, parts.media().uploads());
  }

  public void addTo(Routes routes) {
    new BuyerRfqRoutes(rfqs, moves).addTo(routes);
    new StaffRfqRoutes(rfqs, moves).addTo(routes);
    fileRoutes.addTo(routes);
  }

  /** Rules may write to the buyer who asked. */
  public void addTo(Documents documents) {
    documents.belongToCustomers(
        List.of("rfq.submitted"),
        (tx, id) -> {
          Rfq rfq = rfqs.require(tx, id);
          return CompanyUserStore.recipients(tx, rfq.customer(), rfq.buyer());
        });
  }

  public void addTo(Jobs jobs, WriteLog audit, DueSweep.Parts parts) {
    new RfqExpiry(moves, audit).addTo(jobs, parts);
  }

  public Rfqs rfqs() {
    return rfqs;
  }

  public RfqMoves moves() {
    return moves;
  }
}
