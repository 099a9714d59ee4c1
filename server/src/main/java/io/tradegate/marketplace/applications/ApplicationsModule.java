package io.tradegate.marketplace.applications;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.invitations.VendorDesk;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.vendors.MarketplaceModule;
import java.util.function.Supplier;

/** Wires applications of vendors: the routes for applicants and for staff. */
public final class ApplicationsModule {
  private final Parts parts;

  /**
   * The dependencies on other packages.
   *
   * @param tokens makes tokens for letters
   * @param limits rate limits of anonymous callers
   */
  public record Parts(
      MarketplaceModule marketplace,
      VendorDesk users,
      Notifications notifications,
      Supplier<MailedToken> tokens,
      AttemptLimits limits,
      Events events) {}

  public ApplicationsModule(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Routes routes) {
    var applications = new Applications(parts);
    new ApplicantRoutes(applications, parts.limits()).addTo(routes);
    new ApplicationRoutes(applications, parts.marketplace().facts()).addTo(routes);
  }
}
