package io.tradegate.rfqs;

import io.tradegate.access.contacts.CompanyPeople;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.cart.Carts;
import io.tradegate.customers.Companies;
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

  /** What it needs of others. */
  public record Parts(
      Companies companies, Carts carts, Events events, Notifications notifications) {}

  public RfqsModule(Parts parts) {
    this.rfqs = new Rfqs(parts.carts());
    this.moves = new RfqMoves(rfqs, parts);
  }

  public void addTo(Routes routes) {
    new BuyerRfqRoutes(rfqs, moves).addTo(routes);
    new StaffRfqRoutes(rfqs, moves).addTo(routes);
  }

  /** Rules may write to the buyer who asked. */
  public void addTo(Documents documents) {
    documents.belongToCustomers(
        List.of("rfq.submitted"),
        (tx, id) -> {
          Rfq rfq = rfqs.require(tx, id);
          return CompanyPeople.recipients(tx, rfq.customer(), rfq.buyer());
        });
  }

  public void addTo(Jobs jobs, WriteLog audit, DueSweep.Parts parts) {
    new RfqExpiry(moves, audit, parts).addTo(jobs);
  }

  public Rfqs rfqs() {
    return rfqs;
  }

  public RfqMoves moves() {
    return moves;
  }
}
