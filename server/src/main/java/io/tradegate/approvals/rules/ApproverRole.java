package io.tradegate.approvals.rules;

import io.tradegate.platform.records.WireEnum;
import java.util.Collection;
import java.util.List;

/** Roles of approvers that a tier can name instead of users. */
public enum ApproverRole implements WireEnum {
  APPROVER,
  ADMIN;

  public static List<String> wireNames(Collection<ApproverRole> roles) {
    return roles.stream().distinct().map(ApproverRole::wireName).toList();
  }
}
