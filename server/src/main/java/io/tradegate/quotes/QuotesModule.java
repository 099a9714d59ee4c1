package io.tradegate.quotes;

import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.orders.Placing;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Sweep;
import io.tradegate.rfqs.RfqsModule;
import java.time.InstantSource;

/** Wires quotes. */
public final class QuotesModule {
  private final QuoteSettings settings = new QuoteSettings();
  private final QuoteViews views = new QuoteViews(settings);
  private final Quotes quotes;
  private final QuoteSending sending;
  private final QuoteNegotiation negotiation;
  private final QuoteAcceptance acceptance;

  /** What it needs of others. */
  public record Parts(
      RfqsModule rfqs,
      Companies companies,
      Addresses addresses,
      Placing placing,
      Events events,
      Ids ids,
      InstantSource clock) {}

  public QuotesModule(Parts parts) {
    quotes = new Quotes(views, parts);
    sending = new QuoteSending(quotes, views, settings, parts);
    negotiation = new QuoteNegotiation(quotes, views, parts.events(), parts.clock());
    acceptance = new QuoteAcceptance(quotes, views, parts);
  }

  /** For whoever hangs something on a quote. */
  public Quotes quotes() {
    return quotes;
  }

  public void addTo(Routes routes) {
    new StaffQuoteRoutes(quotes, views).addTo(routes);
    new QuoteVerbRoutes(sending, views, settings).addTo(routes);
    new BuyerQuoteRoutes(quotes, views, negotiation, acceptance).addTo(routes);
  }

  public void addTo(Jobs jobs, WriteLog audit, Sweep.Parts parts) {
    new QuoteExpiry(negotiation, audit, parts).addTo(jobs);
  }
}
