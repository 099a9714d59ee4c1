package io.tradegate.leads;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static java.util.Objects.requireNonNull;

import io.tradegate.access.invitations.BuyerDesk;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.customers.Companies;
import io.tradegate.leads.LeadStore.Move;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Converts a lead into a customer: creates the company and invites its first buyer, in one
 * transaction. A company without an owner gets the owner of the lead.
 *
 * <p>A person who is a buyer already does not get a second company by mistake: staff must name the
 * company of the lead.
 */
record LeadConversion(Leads leads, Companies companies, BuyerDesk buyers) {
  /** The permission that conversion needs besides the permission for leads. */
  static final String PERMISSION = "customer.manage";

  /**
   * The target of the conversion.
   *
   * @param customer an existing company; null: create one
   * @param companyName the name of the new company; null: the company name of the lead
   */
  record Wish(@Nullable CustomerId customer, @Nullable String companyName, BuyerRole role) {}

  /** Adds a user to a company, so it needs the permission for customers too. */
  Lead convert(Tx tx, UUID id, OptionalInt expected, Wish wish) {
    tx.actor().require(PERMISSION, "convert a lead");
    Lead lead = leads.lock(tx, id, expected);
    lead.status().become(LeadStatus.CONVERTED);
    Optional<BuyerDesk.Known> known = buyers.byEmail(tx, lead.facts().email());
    CustomerId customer = wish.customer() == null ? found(tx, lead, wish, known) : joined(tx, wish);
    if (known.filter(buyer -> buyer.companies().contains(customer)).isEmpty()) {
      buyers.invite(tx, lead.facts().email(), customer, wish.role());
    }
    if (lead.assignee() != null) {
      companies.own(tx, customer, lead.assignee());
    }
    return leads.move(tx, lead, new Move(LeadStatus.CONVERTED, null, customer));
  }

  private CustomerId found(Tx tx, Lead lead, Wish wish, Optional<BuyerDesk.Known> known) {
    known
        .filter(buyer -> !buyer.companies().isEmpty())
        .ifPresent(
            buyer -> {
              throw buysAlready(lead, buyer);
            });
    return companies.found(tx, name(lead, wish)).id();
  }

  private static Refusal buysAlready(Lead lead, BuyerDesk.Known buyer) {
    return DUPLICATE
        .because(
            "%s is a buyer already; name the company with `customer_id`. Their companies: %s."
                .formatted(lead.facts().email(), buyer.companies()))
        .with("Location", "/admin/buyers/" + buyer.id());
  }

  private static String name(Lead lead, Wish wish) {
    return Optional.ofNullable(wish.companyName())
        .or(() -> Optional.ofNullable(lead.facts().company()))
        .orElseThrow(
            () ->
                Refusal.ofField(
                    "company_name", "Field `company_name` is needed: the lead names no company."));
  }

  private CustomerId joined(Tx tx, Wish wish) {
    CustomerId customer = requireNonNull(wish.customer());
    if (companies.find(tx, customer).isEmpty()) {
      throw Refusal.ofField(
          "customer_id", "Field `customer_id` names no customer company: %s.".formatted(customer));
    }
    return customer;
  }
}
