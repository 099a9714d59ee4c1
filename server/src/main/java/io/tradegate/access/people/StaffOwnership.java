package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.util.UUID;

/** Counts the customers and open leads that a member of staff owns, and hands them over. */
public final class StaffOwnership {
  private final Companies companies = new Companies();
  private final OwnedLeads leads;

  public StaffOwnership(OwnedLeads leads) {
    this.leads = leads;
  }

  /** Counts and hands over open leads. The package of leads implements it. */
  public interface OwnedLeads {
    int owned(Tx tx, UUID staff);

    /** Gives all open leads of one member to another; returns how many. */
    int handOver(Tx tx, UUID from, UUID to);
  }

  /** {@code leads}: the open ones. */
  record Owned(int customers, int leads) {}

  Owned of(Tx tx, UUID member) {
    return new Owned(companies.owned(tx, member), leads.owned(tx, member));
  }

  /** Returns how many records changed hands; the new owner must be able to sign in. */
  Owned handOver(Tx tx, UUID from, UUID to) {
    tx.actor().require("lead.manage", "hand over leads");
    boolean active =
        StaffStore.ACCOUNTS
            .find(tx, to)
            .filter(found -> found.status() == UserStatus.ACTIVE)
            .isPresent();
    if (!active || to.equals(from)) {
      throw Refusal.ofField(
          "owner_id", "Field `owner_id` must name another active member of staff.");
    }
    return new Owned(companies.handOver(tx, from, to), leads.handOver(tx, from, to));
  }
}
