package io.tradegate;

import io.tradegate.cart.Carts;
import io.tradegate.media.documents.SharedFiles;
import io.tradegate.orders.OrdersModule;
import io.tradegate.payments.Payments;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.quotes.Quotes;
import io.tradegate.quotes.QuotesModule;
import io.tradegate.rfqs.Rfqs;
import io.tradegate.rfqs.RfqsModule;

/** The part of {@link Buying} that wires requests for quote and quotes. */
final class Quoting {
  private final RfqsModule rfqs;
  private final QuotesModule quotes;
  private final Buying.Parts parts;

  Quoting(Buying.Parts parts, OrdersModule orders, Payments payments, Carts carts) {
    this.parts = parts;
    rfqs =
        new RfqsModule(
            new RfqsModule.Parts(
                parts.customers().companies(),
                carts,
                parts.events(),
                parts.notifications(),
                parts.selling().media()));
    quotes =
        new QuotesModule(
            new QuotesModule.Parts(
                rfqs,
                parts.customers(),
                orders.placing(),
                payments,
                parts.events(),
                parts.notifications(),
                parts.selling().media()));
  }

  Quotes quotes() {
    return quotes.quotes();
  }

  SharedFiles files() {
    return quotes.files();
  }

  Rfqs rfqs() {
    return rfqs.rfqs();
  }

  void addTo(Routes routes) {
    rfqs.addTo(routes);
    quotes.addTo(routes);
  }

  void addTo(Documents documents) {
    rfqs.addTo(documents);
    quotes.addTo(documents);
  }

  void addTo(Jobs jobs) {
    var sweeps = new DueSweep.Parts(parts.db(), parts.workers(), parts.clock());
    rfqs.addTo(jobs, parts.audit(), sweeps);
    quotes.addTo(jobs, parts.audit(), sweeps);
  }
}
