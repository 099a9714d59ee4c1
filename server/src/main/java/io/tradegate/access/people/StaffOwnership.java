package io.tradegate.access.people;

import io.tradegate.access.contacts.Contacts;
import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.util.UUID;

/** Counts the customers and open leads that a member of staff owns, and hands them over. */
public final class StaffOwnership {
  private final Contacts contacts = new Contacts();
  private final Companies companies = new Companies();
  private final OwnedLeads leads;

  public StaffOwnership(OwnedLeads leads) {
    this.leads = leads;
  }

  /** {@code leads}: the open ones. */
  record Owned(int customers, int leads) {}

  Owned of(Tx tx, UUID staff) {
    return new Owned(companies.owned(tx, staff), leads.owned(tx, staff));
  }

  /** Returns how many records changed hands; the new owner must be able to sign in. */
  Owned handOver(Tx tx, UUID from, UUID to) {
    tx.actor().require("lead.manage", "hand over leads");
    boolean active = contacts.staff(tx, to).filter(Contacts.Contact::active).isPresent();
    if (!active || to.equals(from)) {
      throw Refusal.ofField(
          "owner_id", "Field `owner_id` must name another active member of staff.");
    }
    return new Owned(companies.handOver(tx, from, to), leads.handOver(tx, from, to));
  }
}
