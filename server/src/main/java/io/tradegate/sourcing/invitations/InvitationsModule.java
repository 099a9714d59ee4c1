package io.tradegate.sourcing.invitations;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.customers.Companies;
import io.tradegate.media.MediaModule;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.sourcing.attachments.InvitationFileRoutes;
import io.tradegate.sourcing.attachments.InvitationFiles;
import io.tradegate.sourcing.directory.Directory;
import io.tradegate.sourcing.exchange.Exchange;

/** Wires the side that sells. */
public final class InvitationsModule {
  private final InvitationRoutes routes;
  private final PartnerRoutes partnerRoutes;
  private final InvitationFileRoutes fileRoutes;
  private final InvitationSweeps sweeps;

  /** What it needs of others. */
  public record Parts(
      Directory directory,
      Exchange exchange,
      InvitationFiles files,
      MediaModule media,
      Companies companies,
      OrdersModule orders,
      Notifications notifications) {}

  public InvitationsModule(Parts parts) {
    var invitations = new Invitations(parts.exchange());
    var mail = new InvitationMail(parts.notifications());
    var partners = new Partners(parts.companies(), parts.directory());
    var orders = new AwardedOrders(parts.companies(), parts.orders().placing(), partners);
    parts.orders().add(new CancelledOrders(invitations, parts.exchange()));
    new InvitationInbox(
            invitations,
            orders,
            mail,
            new InvitationInbox.Parts(parts.exchange(), parts.directory(), parts.files()))
        .register();
    routes =
        new InvitationRoutes(
            invitations, new Quoting(invitations, parts.exchange(), parts.directory()));
    partnerRoutes = new PartnerRoutes(partners);
    fileRoutes = new InvitationFileRoutes(invitations::require, parts.media().media());
    sweeps = new InvitationSweeps(invitations, parts.exchange(), mail);
  }

  public void addTo(Routes table) {
    routes.addTo(table);
    partnerRoutes.addTo(table);
    fileRoutes.addTo(table);
  }

  public void addTo(Jobs jobs, WriteLog audit, DueSweep.Parts parts) {
    sweeps.addTo(jobs, audit, parts);
  }
}
