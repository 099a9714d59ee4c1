package io.tradegate.customers;

import io.tradegate.customers.terms.CompanyStatus;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A company as the API returns it to staff. */
record CompanyView(
    CustomerId id,
    String code,
    String name,
    @Nullable CustomerId parentId,
    List<Company.GroupName> groups,
    PaymentTerms paymentTerms,
    @Nullable Money creditLimit,
    TaxExemption taxExemption,
    @Nullable String taxId,
    CompanyStatus status,
    @Nullable String blockedReason,
    @Nullable String notes,
    @Nullable UUID ownerId,
    @Nullable SalesRep owner,
    @Nullable String externalId,
    Metadata metadata,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static CompanyView of(Company company, Actor caller) {
    return RecordBuilder.of(CompanyView.class)
        .from(company)
        .from(company.facts())
        .from(company.keys())
        .with("ownerId", company.facts().ownerId())
        .with(
            "allowedActions",
            caller.may("customer.manage") ? company.status().actions() : List.of())
        .build();
  }
}
