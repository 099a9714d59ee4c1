package io.tradegate.catalog.products;

import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.UUID;

/**
 * Who may see a product: the rule, and the companies and groups that are allowed or excluded by
 * name. An exclusion wins.
 */
record ProductVisibility(Visibility visibility, Parties allowed, Parties keptOut, int version) {

  /** Companies and groups; what holds for a company holds for those below it. */
  record Parties(List<CustomerId> companyIds, List<UUID> groupIds) {}
}
