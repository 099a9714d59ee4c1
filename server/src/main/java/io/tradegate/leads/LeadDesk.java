package io.tradegate.leads;

import io.tradegate.customers.Companies;
import io.tradegate.leads.LeadStore.Arrival;
import io.tradegate.leads.LeadStore.Move;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.RecordBuilder;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds, creates and closes leads for other packages. */
public final class LeadDesk {
  private final Companies companies = new Companies();
  private final Leads leads;

  LeadDesk(Leads leads) {
    this.leads = leads;
  }

  /** A person who might become a customer, and the store where the person was. */
  public record Prospect(
      String name,
      String email,
      String company,
      @Nullable String phone,
      @Nullable String message,
      @Nullable WebsiteId website) {}

  /** The newest open lead with the email; otherwise a new lead, as of an enquiry. */
  public UUID link(Tx tx, Prospect prospect) {
    var facts = RecordBuilder.of(LeadFacts.class).from(prospect).with("productSlug", null).build();
    return LeadStore.openByEmail(tx, facts.email())
        .orElseGet(() -> leads.add(tx, facts, arrival(prospect)).id());
  }

  private static Arrival arrival(Prospect prospect) {
    return new Arrival(LeadEvent.Source.ENQUIRY, prospect.website(), null);
  }

  /**
   * Converts a lead whose company exists, step by step through the lifecycle. A lead that is closed
   * already stays as it is. A company without an owner gets the owner of the lead.
   */
  public void convert(Tx tx, UUID id, CustomerId customer) {
    Lead lead = leads.lock(tx, id, OptionalInt.empty());
    if (lead.assignee() != null) {
      companies.own(tx, customer, lead.assignee());
    }
    for (LeadStatus step : lead.status().toConversion()) {
      lead = leads.move(tx, lead, new Move(step, null, ofConversion(step, customer)));
    }
  }

  private static @Nullable CustomerId ofConversion(LeadStatus step, CustomerId customer) {
    return step == LeadStatus.CONVERTED ? customer : null;
  }

  /** Gives a lead up that no member of staff has worked on. */
  public void loseIfNew(Tx tx, UUID id, String reason) {
    Lead lead = leads.lock(tx, id, OptionalInt.empty());
    if (lead.status() == LeadStatus.NEW) {
      leads.move(tx, lead, new Move(LeadStatus.LOST, reason, null));
    }
  }
}
