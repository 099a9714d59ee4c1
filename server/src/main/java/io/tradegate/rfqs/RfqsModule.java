package io.tradegate.rfqs;

import io.tradegate.cart.Carts;
import io.tradegate.customers.Companies;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Sweep;
import java.time.InstantSource;

/** Wires requests for quote. */
public final class RfqsModule {
  private final Rfqs rfqs;
  private final RfqMoves moves;

  public RfqsModule(Companies companies, Carts carts, Events events, Ids ids, InstantSource clock) {
    this.rfqs = new Rfqs(carts, ids, clock);
    this.moves = new RfqMoves(rfqs, companies, events, ids, clock);
  }

  public void addTo(Routes routes) {
    new BuyerRfqRoutes(rfqs, moves).addTo(routes);
    new StaffRfqRoutes(rfqs, moves).addTo(routes);
  }

  public void addTo(Jobs jobs, WriteLog audit, Sweep.Parts parts) {
    new RfqExpiry(moves, audit, parts).addTo(jobs);
  }

  public Rfqs rfqs() {
    return rfqs;
  }

  public RfqMoves moves() {
    return moves;
  }
}
