package io.tradegate.leads;

import io.tradegate.access.invitations.BuyerDesk;
import io.tradegate.access.people.StaffOwnership.OwnedLeads;
import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.customers.Companies;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;

/** Wires leads: the capture route for visitors and the routes for staff. */
public final class LeadsModule {
  private final Leads leads;
  private final LeadConversion conversion;
  private final LeadNotes notes;
  private final AttemptLimits limits;

  /** The dependencies on other packages. {@code limits}: rate limit of captures per address. */
  public record Parts(BuyerDesk buyers, AttemptLimits limits, Events events) {}

  public LeadsModule(Parts parts) {
    this.leads = new Leads(parts.events());
    var companies = new Companies();
    this.conversion = new LeadConversion(leads, companies, parts.buyers());
    this.notes = new LeadNotes(leads);
    this.limits = parts.limits();
  }

  /** For packages that make and close leads. */
  public LeadDesk desk() {
    return new LeadDesk(leads);
  }

  /** For handing over the records of a member of staff. */
  public OwnedLeads owned() {
    return leads;
  }

  public void addTo(Routes routes) {
    new CaptureRoutes(leads, limits).addTo(routes);
    new LeadRoutes(leads, conversion, notes).addTo(routes);
  }
}
