package io.tradegate;

import io.tradegate.customers.CustomersModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Sweep;
import io.tradegate.quotes.Quotes;
import io.tradegate.quotes.QuotesModule;
import io.tradegate.rfqs.Rfqs;
import io.tradegate.rfqs.RfqsModule;
import java.time.InstantSource;

/** The part of a node that makes prices: requests for quote, and quotes that become orders. */
final class Quoting {
  private final RfqsModule rfqs;
  private final QuotesModule quotes;
  private final InstantSource clock;

  Quoting(
      CustomersModule customers,
      OrdersModule orders,
      Events events,
      Ids ids,
      InstantSource clock) {
    this.clock = clock;
    rfqs = new RfqsModule(customers.companies(), events, ids, clock);
    quotes =
        new QuotesModule(
            new QuotesModule.Parts(
                rfqs,
                customers.companies(),
                customers.addresses(),
                orders.placing(),
                events,
                ids,
                clock));
  }

  Quotes quotes() {
    return quotes.quotes();
  }

  Rfqs rfqs() {
    return rfqs.rfqs();
  }

  Quoting addTo(Routes routes) {
    rfqs.addTo(routes);
    quotes.addTo(routes);
    return this;
  }

  Quoting addTo(Jobs jobs, WriteLog audit, Db db, WorkerDb workers) {
    var sweeps = new Sweep.Parts(db, workers, clock);
    rfqs.addTo(jobs, audit, sweeps);
    quotes.addTo(jobs, audit, sweeps);
    return this;
  }
}
