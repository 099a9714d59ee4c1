package io.tradegate.registrations;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.invitations.BuyerDesk;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.leads.LeadDesk;
import io.tradegate.platform.http.Routes;
import java.util.function.Supplier;

/** Wires registrations: the routes for applicants and for staff. */
public final class RegistrationsModule {
  private final Registrations registrations;
  private final RegistrationDecisions decisions;
  private final AttemptLimits limits;

  /**
   * The dependencies on other packages.
   *
   * @param tokens makes tokens for letters
   * @param limits rate limits of anonymous callers
   */
  public record Parts(
      Notifications notifications,
      Supplier<MailedToken> tokens,
      AttemptLimits limits,
      LeadDesk leads,
      BuyerDesk buyers) {}

  public RegistrationsModule(Parts parts) {
    var mail = new RegistrationMail(parts.notifications(), parts.tokens());
    this.registrations = new Registrations(mail, parts.leads());
    this.decisions = new RegistrationDecisions(registrations, mail, parts.leads(), parts.buyers());
    this.limits = parts.limits();
  }

  public void addTo(Routes routes) {
    new ApplicantRoutes(registrations, limits).addTo(routes);
    new RegistrationRoutes(registrations, decisions).addTo(routes);
  }
}
