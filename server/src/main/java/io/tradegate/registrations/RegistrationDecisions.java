package io.tradegate.registrations;

import static io.tradegate.platform.errors.ErrorCode.COMPANY_BLOCKED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static java.util.Objects.requireNonNull;

import io.tradegate.access.invitations.BuyerDesk;
import io.tradegate.access.people.BuyerRole;
import io.tradegate.customers.AddressFacts;
import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.leads.LeadDesk;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.registrations.RegistrationStore.Decision;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Approves and rejects registrations, in one transaction each. An approval creates the company with
 * its address, or joins an existing company; it invites the first buyer and converts the lead.
 */
final class RegistrationDecisions {
  private final Registrations registrations;
  private final RegistrationMail mail;
  private final LeadDesk leads;
  private final BuyerDesk buyers;
  private final Companies companies = new Companies();
  private final Addresses addresses = new Addresses();

  RegistrationDecisions(
      Registrations registrations, RegistrationMail mail, LeadDesk leads, BuyerDesk buyers) {
    this.registrations = registrations;
    this.mail = mail;
    this.leads = leads;
    this.buyers = buyers;
  }

  /**
   * How a registration is approved.
   *
   * @param customer an existing company that the buyer joins; null: a company is created
   * @param second creates a company also for an email that is a buyer of another one
   * @param facts the content of the new company
   */
  record Approval(
      @Nullable CustomerId customer,
      BuyerRole role,
      boolean second,
      Function<CompanyRegistration, CompanyFacts> facts,
      ExternalKeys keys) {}

  CompanyRegistration approve(Tx tx, UUID id, OptionalInt expected, Approval approval) {
    CompanyRegistration before = registrations.lock(tx, id, expected);
    before.status().become(RegistrationStatus.APPROVED);
    CustomerId customer =
        approval.customer() == null
            ? created(tx, before, approval)
            : joined(tx, approval.customer());
    buyers.inviteUnlessKnown(tx, before.facts().email(), customer, approval.role());
    leads.convert(tx, requireNonNull(before.lead()), customer);
    return registrations.decide(
        tx, before, new Decision(RegistrationStatus.APPROVED, customer, null));
  }

  private CustomerId created(Tx tx, CompanyRegistration registration, Approval approval) {
    if (!approval.second()) {
      requireNewcomer(tx, registration.facts().email());
    }
    CompanyFacts facts = approval.facts().apply(registration);
    CustomerId customer = companies.create(tx, facts, approval.keys()).id();
    addresses.add(tx, customer, address(registration.facts()));
    return customer;
  }

  /** Otherwise the same person would get a second company by mistake. */
  private void requireNewcomer(Tx tx, String email) {
    buyers
        .byEmail(tx, email)
        .flatMap(known -> known.companies().stream().findFirst())
        .ifPresent(
            company -> {
              throw DUPLICATE
                  .because(
                      "%s is a buyer of another company already: name that in `customer_id`, or send `second_company` as true."
                          .formatted(email))
                  .with("Location", "/admin/customers/" + company);
            });
  }

  private static AddressFacts address(RegistrationFacts facts) {
    return RecordBuilder.of(AddressFacts.class)
        .from(facts)
        .with("label", null)
        .with("company", facts.companyName())
        .with("person", facts.name())
        .with("defaultShipping", true)
        .with("defaultBilling", true)
        .build();
  }

  private CustomerId joined(Tx tx, CustomerId customer) {
    Company company =
        companies
            .find(tx, customer)
            .orElseThrow(
                () ->
                    Refusal.ofField(
                        "customer_id",
                        "Field `customer_id` names no customer company: %s.".formatted(customer)));
    if (!company.isActive()) {
      throw COMPANY_BLOCKED.because(
          "%s is blocked, and its buyers cannot sign in; unblock it first or choose another."
              .formatted(company.name()));
    }
    return customer;
  }

  CompanyRegistration reject(Tx tx, UUID id, OptionalInt expected, String reason) {
    CompanyRegistration before = registrations.lock(tx, id, expected);
    CompanyRegistration after =
        registrations.decide(tx, before, new Decision(RegistrationStatus.REJECTED, null, reason));
    leads.loseIfNew(tx, requireNonNull(before.lead()), "The registration was rejected: " + reason);
    mail.rejected(tx, after, reason);
    return after;
  }
}
