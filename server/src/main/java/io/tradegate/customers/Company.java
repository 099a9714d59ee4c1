package io.tradegate.customers;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.customers.terms.CompanyStatus;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A customer company. Immutable; a transition returns a new object. */
public record Company(
    CustomerId id,
    CompanyFacts facts,
    List<GroupName> groups,
    @Nullable SalesRep owner,
    CompanyStatus status,
    @Nullable String blockedReason,
    ExternalKeys keys,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** A group that the company belongs to. */
  public record GroupName(UUID id, String name) {}

  public String code() {
    return facts.code();
  }

  public String name() {
    return facts.name();
  }

  public boolean isActive() {
    return status == CompanyStatus.ACTIVE;
  }

  Company block(String reason) {
    return become(CompanyStatus.BLOCKED, reason);
  }

  Company unblock() {
    return become(CompanyStatus.ACTIVE, null);
  }

  private Company become(CompanyStatus wanted, @Nullable String reason) {
    return RecordBuilder.copy(this)
        .with("status", status.become(wanted))
        .with("blockedReason", reason)
        .build();
  }
}
