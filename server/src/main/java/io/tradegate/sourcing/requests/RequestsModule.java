package io.tradegate.sourcing.requests;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.media.MediaModule;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.quotes.Quotes;
import io.tradegate.rfqs.Rfqs;
import io.tradegate.sourcing.attachments.RequestFileRoutes;
import io.tradegate.sourcing.attachments.RequestFiles;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.exchange.Exchange;
import io.tradegate.sourcing.letters.RequestMail;

/** Wires the side that asks. */
public final class RequestsModule {
  private final RequestRoutes routes;
  private final ComparisonRoutes comparisons;
  private final RequestFileRoutes files;
  private final RequestSweeps.Callees sweeps;

  /** What it needs of others. */
  public record Parts(
      Directory directory,
      Exchange exchange,
      RequestFiles files,
      MediaModule media,
      Rfqs rfqs,
      Quotes quotes,
      Events events,
      Notifications notifications) {}

  public RequestsModule(Parts parts) {
    var requests = new Requests(parts.directory(), parts.rfqs(), parts.files());
    var moves = new RequestMoves(requests, parts.directory(), parts.exchange(), parts.files());
    var mail = new RequestMail(parts.notifications());
    sweeps = new RequestSweeps.Callees(requests, moves, mail);
    files = new RequestFileRoutes(parts.files(), new RequestDrafts(requests), parts.media());
    new RequestInbox(requests, moves, parts.events(), mail).addTo(parts.exchange());
    comparisons = new ComparisonRoutes(requests);
    routes =
        new RequestRoutes(
            requests,
            moves,
            new Awards(moves, parts.directory()),
            new BuyerQuotes(requests, parts.quotes(), parts.rfqs()));
  }

  public void addTo(Routes table) {
    routes.addTo(table);
    comparisons.addTo(table);
    files.addTo(table);
  }

  public void addTo(Jobs jobs, WriteLog audit, DueSweep.Parts parts) {
    new RequestSweeps(sweeps, audit, parts).addTo(jobs);
  }
}
