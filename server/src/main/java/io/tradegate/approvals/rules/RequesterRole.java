package io.tradegate.approvals.rules;

import io.tradegate.platform.records.WireEnum;
import java.util.Collection;
import java.util.List;

/** Roles of buyers whose orders a rule can match: the roles that may order. */
public enum RequesterRole implements WireEnum {
  ADMIN,
  APPROVER,
  BUYER;

  static List<String> wireNames(Collection<RequesterRole> roles) {
    return roles.stream().distinct().map(RequesterRole::wireName).toList();
  }
}
