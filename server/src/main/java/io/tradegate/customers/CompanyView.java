package io.tradegate.customers;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A company on the wire, for staff. */
record CompanyView(
    UUID id,
    String code,
    String name,
    @Nullable UUID parentId,
    List<Company.GroupName> groups,
    PaymentTerms paymentTerms,
    @Nullable Money creditLimit,
    TaxExemption taxExemption,
    @Nullable String taxId,
    CompanyStatus status,
    @Nullable String blockedReason,
    @Nullable String notes,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static CompanyView of(Company company, Actor caller) {
    CompanyFacts facts = company.facts();
    return new CompanyView(
        company.id(),
        facts.code(),
        facts.name(),
        facts.parentId(),
        company.groups(),
        facts.paymentTerms(),
        facts.creditLimit(),
        facts.taxExemption(),
        facts.taxId(),
        company.status(),
        company.blockedReason(),
        facts.notes(),
        caller.may("customer.manage") ? company.status().actions() : List.of(),
        company.version(),
        company.createdAt(),
        company.updatedAt());
  }
}
