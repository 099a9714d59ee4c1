package io.tradegate.dunning.policy;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is different for one company.
 *
 * @param enabled null: as the organization has it
 * @param contactEmail gets the notices; null: the company's admins
 * @param levels null: those of the organization
 */
public record CompanyDunning(
    CustomerId customerId,
    @Nullable Boolean enabled,
    @Nullable String contactEmail,
    @Column(json = true) @Nullable List<DunningLevel> levels,
    int version) {

  static CompanyDunning none(CustomerId customer) {
    return new CompanyDunning(customer, null, null, null, 0);
  }

  DunningPolicy over(DunningPolicy general) {
    return new DunningPolicy(
        Objects.requireNonNullElse(enabled, general.enabled()),
        Objects.requireNonNullElse(levels, general.levels()),
        general.version());
  }
}
