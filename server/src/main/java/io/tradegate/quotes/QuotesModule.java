package io.tradegate.quotes;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.customers.CustomersModule;
import io.tradegate.media.MediaModule;
import io.tradegate.media.documents.RecordFileRoutes;
import io.tradegate.media.documents.RecordFiles;
import io.tradegate.media.documents.SharedFiles;
import io.tradegate.orders.placing.Placing;
import io.tradegate.payments.Payments;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.rfqs.RfqsModule;

/** Wires quotes. */
public final class QuotesModule {
  private final QuoteSettings settings = new QuoteSettings();
  private final QuoteViews views;
  private final Quotes quotes;
  private final QuoteMail mail;
  private final QuoteReminders reminders;
  private final QuoteSending sending;
  private final QuoteNegotiation negotiation;
  private final QuoteAcceptance acceptance;
  private final RecordFiles files;
  private final RecordFileRoutes fileRoutes;

  /** What it needs of others. */
  public record Parts(
      RfqsModule rfqs,
      CustomersModule customers,
      Placing placing,
      Payments payments,
      Events events,
      Notifications notifications,
      MediaModule media) {}

  public QuotesModule(Parts parts) {
    var kind = QuoteAttachable.of();
    files = new RecordFiles(kind, parts.media().media());
    fileRoutes = new RecordFileRoutes(kind, files, parts.media().uploads());
    views =
        new QuoteViews(
            settings, new QuoteTaxes(parts.customers().addresses()), parts.customers().companies());
    quotes = new Quotes(views, files, parts);
    mail = new QuoteMail(parts.notifications(), parts.rfqs().rfqs());
    reminders = new QuoteReminders(mail);
    sending = new QuoteSending(quotes, views, settings, mail, reminders, parts);
    negotiation = new QuoteNegotiation(quotes, views, parts.events(), mail);
    acceptance = new QuoteAcceptance(quotes, views, mail, parts);
  }

  /** For packages that attach records to a quote. */
  public Quotes quotes() {
    return quotes;
  }

  /** For messages that show files of the quote. */
  public SharedFiles files() {
    return files;
  }

  public void addTo(Routes routes) {
    fileRoutes.addTo(routes);
    new StaffQuoteRoutes(quotes, views).addTo(routes);
    new QuoteVerbRoutes(sending, views, settings).addTo(routes);
    new BuyerQuoteRoutes(quotes, views, negotiation, acceptance).addTo(routes);
  }

  /** Rules may write to the buyer who asked, and send the letter about a new version. */
  public void addTo(Documents documents) {
    new QuoteDocuments(quotes, mail).addTo(documents);
  }

  public void addTo(Jobs jobs, WriteLog audit, DueSweep.Parts parts) {
    new QuoteExpiry(negotiation, audit).addTo(jobs, parts);
    reminders.addTo(jobs, parts);
  }
}
