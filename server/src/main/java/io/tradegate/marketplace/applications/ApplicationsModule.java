package io.tradegate.marketplace.applications;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.invitations.VendorDesk;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.media.MediaModule;
import io.tradegate.media.Uploads;
import io.tradegate.media.documents.Attachable;
import io.tradegate.media.documents.RecordFileRoutes;
import io.tradegate.media.documents.RecordFiles;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.MarketplaceModule;
import java.util.function.Supplier;

/** Wires applications of vendors: the routes for applicants and for staff. */
public final class ApplicationsModule {
  private final Parts parts;
  private final Applications applications;
  private final Attachable kind;
  private final RecordFiles files;

  /**
   * The dependencies on other packages.
   *
   * @param tokens makes tokens for letters
   * @param limits rate limits of anonymous callers
   */
  public record Parts(
      MarketplaceModule marketplace,
      MediaModule media,
      VendorDesk users,
      Notifications notifications,
      Supplier<MailedToken> tokens,
      AttemptLimits limits,
      Events events) {}

  public ApplicationsModule(Parts parts) {
    this.parts = parts;
    new VendorMail(parts.notifications(), parts.marketplace().vendors());
    this.applications = new Applications(parts);
    this.kind = ApplicationAttachable.of(applications);
    this.files = new RecordFiles(kind, parts.media().media());
  }

  public void addTo(Routes routes) {
    Uploads uploads = parts.media().uploads();
    new ApplicantRoutes(applications, parts.limits()).addTo(routes);
    new ConfirmationRoutes(applications, files, uploads, parts.limits()).addTo(routes);
    new RecordFileRoutes(kind, files, uploads).addStaffTo(routes);
    new ApplicationRoutes(applications, parts.marketplace().facts()).addTo(routes);
  }
}
