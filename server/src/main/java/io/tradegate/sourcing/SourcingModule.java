package io.tradegate.sourcing;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.customers.Companies;
import io.tradegate.media.MediaModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.quotes.Quotes;
import io.tradegate.rfqs.Rfqs;
import io.tradegate.sourcing.attachments.AttachmentsModule;
import io.tradegate.sourcing.directory.DirectoryModule;
import io.tradegate.sourcing.exchange.ExchangeModule;
import io.tradegate.sourcing.invitations.InvitationsModule;
import io.tradegate.sourcing.requests.RequestsModule;
import java.time.InstantSource;

/** Wires sourcing: the directory, the exchange of messages, and its two sides. */
public final class SourcingModule {
  private final DirectoryModule directory = new DirectoryModule();
  private final ExchangeModule exchange;
  private final AttachmentsModule attachments;
  private final RequestsModule requests;
  private final InvitationsModule invitations;
  private final Parts parts;

  /** What it needs of others. */
  public record Parts(
      Db db,
      WorkerDb workers,
      WorkModule work,
      MediaModule media,
      Companies companies,
      OrdersModule orders,
      Rfqs rfqs,
      Quotes quotes,
      Events events,
      Notifications notifications,
      WriteLog audit,
      InstantSource clock) {}

  public SourcingModule(Parts parts) {
    this.parts = parts;
    exchange = new ExchangeModule(parts.work(), parts.audit());
    attachments = new AttachmentsModule(parts.db(), parts.work(), parts.media(), parts.audit());
    requests =
        new RequestsModule(
            RecordBuilder.of(RequestsModule.Parts.class)
                .from(parts)
                .with("directory", directory.directory())
                .with("exchange", exchange.exchange())
                .with("files", attachments.requestFiles())
                .build());
    invitations =
        new InvitationsModule(
            RecordBuilder.of(InvitationsModule.Parts.class)
                .from(parts)
                .with("directory", directory.directory())
                .with("exchange", exchange.exchange())
                .with("files", attachments.invitationFiles())
                .build());
  }

  public void addTo(Routes routes) {
    directory.addTo(routes);
    requests.addTo(routes);
    invitations.addTo(routes);
  }

  public void addTo(Jobs jobs) {
    var sweeps = new DueSweep.Parts(parts.db(), parts.workers(), parts.clock());
    requests.addTo(jobs, parts.audit(), sweeps);
    invitations.addTo(jobs, parts.audit(), sweeps);
  }

  public ExchangeModule exchange() {
    return exchange;
  }

  public AttachmentsModule attachments() {
    return attachments;
  }
}
